/** The figures of speed that browsers report, with what counts as good and as poor (web.dev/vitals). */
export const metrics = {
  lcp: { good: 2500, poor: 4000 },
  inp: { good: 200, poor: 500 },
  cls: { good: 0.1, poor: 0.25 },
} as const;

export type Metric = keyof typeof metrics;
export type Rating = 'good' | 'improvable' | 'poor';

/** How many visits had a figure between two bounds, as they are counted (`private.figure_bounds`). */
export interface FigureBucket {
  from: number;
  to: number;
  times: number;
}

/** The part of visits that are to be at least as good, as search engines judge sites. */
const judged = 0.75;

/** The figure three of four visits have or better, as exactly as the bounds tell; undefined without visits. */
export function typicalFigure(buckets: readonly FigureBucket[]): number | undefined {
  const inOrder = buckets.toSorted((a, b) => a.from - b.from || a.to - b.to);
  const visits = inOrder.reduce((sum, { times }) => sum + times, 0);
  let left = judged * visits;
  for (const { from, to, times } of inOrder) {
    if (left <= times) return from + (to - from) * (left / times);
    left -= times;
  }
  return undefined;
}

export function rateFigure(metric: Metric, value: number): Rating {
  const { good, poor } = metrics[metric];
  if (value <= good) return 'good';
  return value <= poor ? 'improvable' : 'poor';
}

const decimals = (value: number, places: number) => value.toFixed(places).replace('.', ',');

/** "1,8 s", "64 ms", "0,02". */
export function figureText(metric: Metric, value: number): string {
  if (metric === 'cls') return value === 0 ? '0' : decimals(value, 2);
  return metric === 'lcp' ? `${decimals(value / 1000, 1)} s` : `${Math.round(value)} ms`;
}
