/** One measurement, held against a baseline of the same run. */
export interface Measurement {
  what: string;
  value: string;
  /** The baseline in words, and how many times it the value is; undefined where nothing compares. */
  baseline?: { what: string; ratio: number };
}

/** Prints measurements as a Markdown table. */
export function printTable(title: string, rows: readonly Measurement[]): void {
  console.log(`\n### ${title}\n`);
  console.log('| what | value | against | ratio |\n| --- | ---: | --- | ---: |');
  for (const { what, value, baseline } of rows) {
    const against = baseline ? `${baseline.what} | ${baseline.ratio.toFixed(2)} ×` : ' | ';
    console.log(`| ${what} | ${value} | ${against} |`);
  }
}

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

/** The middle one of an odd number of values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
