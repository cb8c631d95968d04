/** One measurement, held against a baseline of the same run. */
export interface Measurement {
  what: string;
  value: string;
  /** The baseline in words, and how many times it the value is; undefined where nothing compares. */
  baseline?: { what: string; ratio: number };
}

/** Where a cell has nothing to say. */
export const nothing = '–';

/**
 * Prints a Markdown table that can also be read as it stands: the first column to the left, all others to
 * the right.
 */
export function printColumns(
  title: string,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const widths = header.map((_, at) =>
    Math.max(...[header, ...rows].map((cells) => cells[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths
      .map((width, at) => {
        const cell = cells[at] ?? '';
        return at === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join(' | ')} |`;
  const rule = widths.map((width, at) =>
    at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  console.log(`\n### ${title}\n`);
  console.log(line(header));
  console.log(line(rule));
  for (const cells of rows) console.log(line(cells));
}

/** Prints measurements as a Markdown table. */
export function printTable(title: string, rows: readonly Measurement[]): void {
  printColumns(
    title,
    ['what', 'value', 'against', 'ratio'],
    rows.map(({ what, value, baseline }) => [
      what,
      value,
      baseline?.what ?? '',
      baseline ? `${baseline.ratio.toFixed(2)} ×` : '',
    ]),
  );
}

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

/** A number as one reads it: `10,000`. */
export const count = (value: number) => value.toLocaleString('en');

/** How many times something else a value is; what is a small part of it still shows how small. */
export const times = (ratio: number) =>
  `${ratio < 0.1 ? ratio.toPrecision(2) : ratio.toFixed(2)} ×`;

/** The middle one of an odd number of values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
