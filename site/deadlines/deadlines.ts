import { shopDay } from '#shared/dates/shop-day.ts';
import { type Deadline, deadlineOf } from '#shared/deadlines/deadline.ts';
import type { DayRange } from '#shared/deadlines/production-days.ts';
import { regionOf } from '#shared/deadlines/regions.ts';
import { type DeadlineRules, deadlineRulesUrl } from '#shared/deadlines/rules.ts';
import type { Catalogue } from '../catalogue/client/catalogue.ts';
import { loadListed } from '../catalogue/client/load-products.ts';
import { fetchJson, once } from '../loading.ts';

export const today = (): string => shopDay(new Date());

type Days = readonly (DayRange | null)[];
type DeadlineReader = (lines: Days, neededBy: string) => Deadline | undefined;

/** Loads the shop's deadline rules. Returns a function that applies them to the visitor's city. Rejects offline. */
export const loadDeadlines = once(async (): Promise<DeadlineReader> => {
  // Imported dynamically to keep other pages' chunks small.
  const [rules, { $details }] = await Promise.all([
    fetchJson<DeadlineRules>(deadlineRulesUrl),
    import('../cart/details.ts'),
  ]);
  return (lines, neededBy) => {
    const region = regionOf($details.get().deliveryCity);
    return deadlineOf({ lines, neededBy, today: today(), region }, rules);
  };
});

/** Adds `isLate` to a catalogue and caches one result per lead time. Products without a lead time are never late. */
export async function loadLateness(catalogue: Catalogue): Promise<void> {
  const deadline = await loadDeadlines();
  let known: { neededBy: string; late: Map<number, boolean> } | undefined;
  catalogue.isLate = (position, neededBy) => {
    const days = catalogue.products[position]?.productionDays;
    if (!days) return false;
    if (known?.neededBy !== neededBy) known = { neededBy, late: new Map() };
    const isLate = known.late.get(days[0]) ?? deadline([days], neededBy)?.verdict === 'late';
    known.late.set(days[0], isLate);
    return isLate;
  };
}

/** Loads all lead times. Returns functions that look them up and compute deadlines by product id. */
export async function loadProductDeadlines() {
  const [deadline, { products }] = await Promise.all([loadDeadlines(), loadListed()]);
  const days = new Map(products.map(({ id, productionDays }) => [id, productionDays]));
  const daysOf = (id: string) => days.get(id) ?? null;
  return {
    daysOf,
    deadline: (ids: readonly string[], neededBy: string) => deadline(ids.map(daysOf), neededBy),
  };
}
