/** Web vitals that browsers report, with their thresholds (web.dev/vitals). */
export const metrics = {
  lcp: { good: 2500, poor: 4000 },
  inp: { good: 200, poor: 500 },
  cls: { good: 0.1, poor: 0.25 },
} as const;

export type Metric = keyof typeof metrics;
export type Rating = 'good' | 'improvable' | 'poor';

/** Number of visits with a value between two bounds (`private.figure_bounds`). */
export interface MetricBucket {
  from: number;
  to: number;
  times: number;
}

/** Percentile that search engines use to judge sites. */
const judged = 0.75;

/** Estimates the 75th percentile by interpolating within its bucket. Undefined if there are no visits. */
export function typicalValue(buckets: readonly MetricBucket[]): number | undefined {
  const inOrder = buckets.toSorted((a, b) => a.from - b.from || a.to - b.to);
  const visits = inOrder.reduce((sum, { times }) => sum + times, 0);
  let left = judged * visits;
  for (const { from, to, times } of inOrder) {
    if (left <= times) return from + (to - from) * (left / times);
    left -= times;
  }
  return undefined;
}

export function rateValue(metric: Metric, value: number): Rating {
  const { good, poor } = metrics[metric];
  if (value <= good) return 'good';
  return value <= poor ? 'improvable' : 'poor';
}

const decimals = (value: number, places: number) => value.toFixed(places).replace('.', ',');

/** Formats a value, as in "1,8 s", "64 ms" or "0,02". */
export function formatValue(metric: Metric, value: number): string {
  if (metric === 'cls') return value === 0 ? '0' : decimals(value, 2);
  return metric === 'lcp' ? `${decimals(value / 1000, 1)} s` : `${Math.round(value)} ms`;
}
