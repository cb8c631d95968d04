import { shopDay } from '#shared/catalogue/collection-days.ts';
import { type Deadline, deadlineOf } from '#shared/deadlines/deadline.ts';
import type { DayRange } from '#shared/deadlines/production-days.ts';
import { regionOf } from '#shared/deadlines/regions.ts';
import { type DeadlineRules, deadlineRulesUrl } from '#shared/deadlines/rules.ts';
import { $details } from '../cart/details.ts';
import { loadCatalogue } from '../catalogue/client/catalogue.ts';
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

/** Finds products that cannot arrive in time, each lead time once; those without one are kept. */
export async function loadLateness(): Promise<
  (neededBy: string) => (days: DayRange | null) => boolean
> {
  const deadline = await loadDeadlines();
  return (neededBy) => {
    const late = new Map<number, boolean>();
    return (days) => {
      if (days === null) return false;
      const known = late.get(days[0]) ?? deadline([days], neededBy)?.verdict === 'late';
      late.set(days[0], known);
      return known;
    };
  };
}

/** Loads the lead times of all products by id. */
export async function loadProductionDays(): Promise<ReadonlyMap<string, DayRange | null>> {
  const { products } = await loadCatalogue();
  return new Map(products.map(({ id, productionDays }) => [id, productionDays]));
}
