import type { PriceTier } from '#shared/pricing/price-tiers.ts';

/** Price tiers in a chunk of the catalogue, by position. Each is a flat list of alternating quantities and prices. */
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

/** Returns a product's tiers, or an empty list if the file has none for it. */
export function decodeTiers(file: TiersFile, position: number): PriceTier[] {
  const numbers = file[position] ?? [];
  return Array.from({ length: numbers.length / 2 }, (_, at) => ({
    minQuantity: numbers[2 * at] as number,
    unitPrice: numbers[2 * at + 1] as number,
  }));
}
