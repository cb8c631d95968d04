const count = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 0 });

const formats = {
  s: (value: number) => `${value.toFixed(2)} s`,
  ms: (value: number) => `${value.toFixed(value < 100 ? 2 : 0)} ms`,
  µs: (value: number) => `${value.toFixed(1)} µs`,
  MB: (value: number) => `${value.toFixed(0)} MB`,
  '/s': (value: number) => `${count(value)}/s`,
  '×': (value: number) => `${value < 0.1 ? value.toPrecision(2) : value.toFixed(2)} ×`,
  '': count,
};

export interface Figure {
  what: string;
  value: number;
  unit: keyof typeof formats;
  /** Baselines in the same unit from the same run, by name. */
  against?: Readonly<Record<string, number>>;
  note?: string;
}

export const figure = (
  what: string,
  value: number,
  unit: Figure['unit'],
  rest: Pick<Figure, 'against' | 'note'> = {},
): Figure => ({ what, value, unit, ...rest });

/** Limit of a figure that depends on the clock or the machine (docs/performance.md). */
type Limit = { atMost: number } | { atLeast: number };

export interface Bench {
  name: string;
  about: string;
  /** Default catalogue sizes; absent if the benchmark does not depend on the size. */
  sizes?: readonly number[];
  asks?: Readonly<Record<string, Limit>>;
  run(size: number): AsyncIterable<Figure>;
}

/** A figure that could not be measured (NaN) misses its limit. */
const isMet = (value: number, limit: Limit) =>
  'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast;

export const describeLimit = (limit: Limit, format: (value: number) => string = String) =>
  'atMost' in limit ? `at most ${format(limit.atMost)}` : `at least ${format(limit.atLeast)}`;

async function* figuresOf({ sizes = [0], run }: Bench, named: readonly number[]) {
  for (const size of named.length > 0 ? named : sizes) yield* run(size);
}

/** Runs a benchmark, prints its figures in one table, and returns whether every limit is met. */
export async function runBench(bench: Bench, named: readonly number[]): Promise<boolean> {
  const rows: Record<string, Record<string, string>> = {};
  let met = true;
  for await (const { what, value, unit, against = {}, note } of figuresOf(bench, named)) {
    const format = formats[unit];
    const limit = bench.asks?.[what];
    const fine = limit === undefined || isMet(value, limit);
    met &&= fine;
    const ratios = Object.entries(against).map(
      ([of, base]) => `${formats['×'](value / base)} ${of} (${format(base)})`,
    );
    rows[what] = {
      measured: format(value),
      against: ratios.join(', '),
      'asked for': limit ? describeLimit(limit, format) : '',
      result: limit ? (fine ? 'met' : 'MISSED') : '',
    };
    // Printed at once because the table comes last and a benchmark may take an hour.
    console.log(`${bench.name}: ${what}: ${format(value)}${note ? `, ${note}` : ''}`);
  }
  console.table(rows);
  return met;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export async function timed(act: () => PromiseLike<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}
