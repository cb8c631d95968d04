import type { Tables } from '../database.types.ts';
import type { PriceTier } from './price-tiers.ts';

export function readTiers(
  rows: readonly Pick<Tables<'price_tiers'>, 'min_quantity' | 'unit_price'>[],
): PriceTier[] {
  return (
    rows
      // PostgREST returns numeric columns as numbers or, to keep them exact, as text.
      .map(({ min_quantity, unit_price }) => ({
        minQuantity: min_quantity,
        unitPrice: Number(unit_price),
      }))
      .sort((a, b) => a.minQuantity - b.minQuantity)
  );
}
