import type { PriceTier } from '#shared/pricing/price-tiers.ts';

/** Price tiers of a chunk of the catalogue, by position: quantities and prices alternate. */
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

/** Returns a product's tiers; empty when the file has none. */
export function decodeTiers(file: TiersFile, position: number): PriceTier[] {
  const numbers = file[position] ?? [];
  return Array.from({ length: numbers.length / 2 }, (_, at) => ({
    minQuantity: numbers[2 * at] as number,
    unitPrice: numbers[2 * at + 1] as number,
  }));
}
