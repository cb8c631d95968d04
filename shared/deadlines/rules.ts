import { mergeSaved, savedWholeNumber, toObject } from '../content/saved-content.ts';
import { parseClosures } from './closures.ts';
import { type Region, regions } from './regions.ts';

/** Stable URL of the shop's rules for deadlines. */
export const deadlineRulesUrl = '/prazos.json';

export const approvalDayRange = { least: 0, most: 60 } as const;
export const freightDayRange = { least: 0, most: 90 } as const;

export const freightKey = <Name extends Region>(region: Name) => `freight_${region}` as const;

export const deadlineSwitches = { carnival: true, corpus_christi: true, closures: '' };

/** Parses the shop's rules for delivery dates (`site_content`, key `deadlines`). */
export function parseDeadlineRules(content: unknown) {
  const saved = toObject(content);
  const { closures, ...holidays } = mergeSaved(deadlineSwitches, content);
  return {
    ...holidays,
    // Working days until the artwork is approved.
    approval: savedWholeNumber(saved.approval, approvalDayRange) ?? 2,
    // Working days that freight takes, or null if the shop has not set them.
    freight: Object.fromEntries(
      regions.map((region) => [
        region,
        savedWholeNumber(saved[freightKey(region)], freightDayRange),
      ]),
    ) as Record<Region, number | null>,
    closures: parseClosures(closures),
  };
}

export type DeadlineRules = ReturnType<typeof parseDeadlineRules>;
