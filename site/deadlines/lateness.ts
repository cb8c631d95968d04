import { type CatalogueSources, sourcesUrl } from '#shared/catalogue/browsing/catalogue-sources.ts';
import type { DayRange } from '#shared/deadlines/production-days.ts';
import type { Catalogue } from '../catalogue/client/catalogue.ts';
import { fetchJson, loadProducts } from '../catalogue/client/load-products.ts';
import { loadDeadlines } from './deadlines.ts';

/** Has a catalogue tell which products arrive late, each lead time once; those without one never do. */
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

/** Loads the lead times of all products by id. */
export async function loadProductionDays(): Promise<ReadonlyMap<string, DayRange | null>> {
  const products = await loadProducts(await fetchJson<CatalogueSources>(sourcesUrl));
  return new Map(products.map(({ id, productionDays }) => [id, productionDays]));
}
