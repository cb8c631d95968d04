import { shopDay } from '#shared/catalogue/collection-days.ts';
import { type Deadline, deadlineOf } from '#shared/deadlines/deadline.ts';
import type { DayRange } from '#shared/deadlines/production-days.ts';
import { regionOf } from '#shared/deadlines/regions.ts';
import { type DeadlineRules, deadlineRulesUrl } from '#shared/deadlines/rules.ts';
import { $details } from '../cart/details.ts';
import { fetchJson } from '../catalogue/client/load-products.ts';

export const today = (): string => shopDay(new Date());

type DeadlineReader = (
  lines: readonly (DayRange | null)[],
  neededBy: string,
) => Deadline | undefined;

let loading: Promise<DeadlineReader> | undefined;

/** Loads what the shop counts; returns a function for the visitor's city of delivery. Rejects offline. */
export function loadDeadlines(): Promise<DeadlineReader> {
  loading ??= fetchJson<DeadlineRules>(deadlineRulesUrl).then(
    (rules) => (lines, neededBy) => {
      const region = regionOf($details.get().deliveryCity);
      return deadlineOf({ lines, neededBy, today: today(), region }, rules);
    },
    (error) => {
      // Allows a retry.
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
