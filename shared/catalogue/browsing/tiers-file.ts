import type { PriceTier } from '../../pricing/price-tiers.ts';

/** The prices by quantity of a part of the catalogue, by position: quantities and prices by turns. */
export type TiersFile = Record<number, number[]>;

export const encodeTiers = (
  priced: readonly (readonly [position: number, tiers: readonly PriceTier[]])[],
): TiersFile =>
  Object.fromEntries(
    priced.map(([position, tiers]) => [
      position,
      tiers.flatMap(({ minQuantity, unitPrice }) => [minQuantity, unitPrice]),
    ]),
  );

/** The prices of a product; none where the file has none of it. */
export function decodeTiers(file: TiersFile, position: number): PriceTier[] {
  const numbers = file[position] ?? [];
  return Array.from({ length: numbers.length / 2 }, (_, at) => ({
    minQuantity: numbers[2 * at] as number,
    unitPrice: numbers[2 * at + 1] as number,
  }));
}
