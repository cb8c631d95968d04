import { counted } from '../numbers/format-number.ts';

/** Minimum and maximum number of working days. */
export type DayRange = readonly [least: number, most: number];

/** Adds the techniques' range of days to the product's own lead time. Null if there is no lead time. */
export function productionDays(
  leadTime: number | null,
  techniques: readonly { lead_time_days: number | null }[],
): DayRange | null {
  if (leadTime === null) return null;
  const extra = techniques.map(({ lead_time_days }) => lead_time_days ?? 0);
  const least = extra.length > 0 ? Math.min(...extra) : 0;
  return [leadTime + least, leadTime + Math.max(0, ...extra)];
}

export const undatedText = (count: number): string =>
  `${counted(count, 'produto', 'produtos')} sem prazo informado`;
