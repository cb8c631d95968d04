import { useEffect, useState } from 'react';
import { loadWithRetry } from '../loading.ts';

type UnitPrices = ReadonlyMap<string, number>;

async function loadUnitPrices(quantity: number): Promise<UnitPrices> {
  const { loadCatalogue } = await loadWithRetry(() => import('../catalogue/client/catalogue.ts'));
  const catalogue = await loadCatalogue();
  await catalogue.loadTiers();
  const prices = catalogue.prices(quantity);
  return new Map(catalogue.products.map(({ id }, at) => [id, prices[at] ?? 0]));
}

/** Returns the unit prices of all products by id; undefined without a quantity and until they have loaded. */
export function useUnitPrices(quantity: number | undefined): UnitPrices | undefined {
  const [loaded, setLoaded] = useState<{ quantity: number; prices: UnitPrices }>();
  useEffect(() => {
    if (quantity === undefined) return;
    loadUnitPrices(quantity).then(
      (prices) => setLoaded({ quantity, prices }),
      // Offline, prices stay as listed.
      () => undefined,
    );
  }, [quantity]);
  return loaded?.quantity === quantity ? loaded?.prices : undefined;
}
