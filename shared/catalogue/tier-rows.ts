import type { Tables } from '../database.types.ts';
import { counts, highestUnitPrice, ranges, tooMany, wholeNumberMessage } from '../limits/limits.ts';
import {
  countStyle,
  numberText,
  priceStyle,
  readNumber,
  unitPriceStyle,
} from '../numbers/typed-number.ts';
import { tooManyDecimals } from '../numbers/units.ts';

export interface TierRow {
  quantity: string;
  price: string;
}

export const emptyTierRow: TierRow = { quantity: '', price: '' };

export type StoredTier = Pick<Tables<'price_tiers'>, 'min_quantity' | 'unit_price'>;

/** Converts rows for storage. Incomplete rows are dropped. */
export const toStoredTiers = (rows: readonly TierRow[]): StoredTier[] =>
  rows.flatMap(({ quantity, price }) => {
    const min_quantity = readNumber(quantity, countStyle);
    const unit_price = readNumber(price, unitPriceStyle);
    return min_quantity === null || unit_price === null ? [] : [{ min_quantity, unit_price }];
  });

/** Converts stored tiers to form rows in ascending order of quantity. */
export const toTierRows = (tiers: readonly StoredTier[]): TierRow[] =>
  tiers
    .toSorted((a, b) => a.min_quantity - b.min_quantity)
    .map(({ min_quantity, unit_price }) => ({
      quantity: numberText(min_quantity, countStyle),
      price: numberText(Number(unit_price), unitPriceStyle),
    }));

export interface TierProblem {
  cell?: readonly [row: number, cell: keyof TierRow];
  message: string;
}

const isBlank = ({ quantity, price }: TierRow) => quantity.trim() === '' && price.trim() === '';

export function tierProblems(rows: readonly TierRow[]): TierProblem[] {
  const problems: TierProblem[] = [];
  let last = 0;
  const seen = new Set<number>();
  for (const [row, tier] of rows.entries()) {
    if (isBlank(tier)) continue;
    const quantity = readNumber(tier.quantity, countStyle);
    const price = readNumber(tier.price, unitPriceStyle);
    const refuse = (cell: keyof TierRow, message: string) =>
      problems.push({ cell: [row, cell], message });
    if (quantity === null) refuse('quantity', 'Informe a quantidade');
    else if (!(quantity >= ranges.quantity.least && quantity <= ranges.quantity.most)) {
      refuse('quantity', wholeNumberMessage(ranges.quantity));
    } else {
      if (seen.has(quantity)) refuse('quantity', 'Esta quantidade já está em outra faixa');
      else if (quantity < last) {
        refuse('quantity', 'A quantidade deve ser maior que a da faixa anterior');
      }
      seen.add(quantity);
      last = Math.max(last, quantity);
    }
    if (price === null) refuse('price', 'Informe o preço');
    else if (!(price > 0 && price <= highestUnitPrice)) {
      refuse('price', tooManyDecimals(tier.price, unitPriceStyle) ?? 'Informe um preço como 12,50');
    }
  }
  const given = rows.filter((row) => !isBlank(row));
  if (given.length > counts.price_tiers) problems.push({ message: tooMany.price_tiers });
  return problems;
}

/** Returns rows that cost more per piece than smaller quantities. `price` is the typed base price. */
export function risingRows(rows: readonly TierRow[], price: string): number[] {
  return risingPrices(
    rows.map((row) => readNumber(row.price, unitPriceStyle)),
    readNumber(price, priceStyle),
  );
}

/** Like `risingRows`, but for parsed numbers. Null and NaN mean no price. */
export function risingPrices(unitPrices: readonly (number | null)[], price: number | null) {
  let lowest = price || Number.POSITIVE_INFINITY;
  return unitPrices.flatMap((unitPrice, at) => {
    if (unitPrice === null || Number.isNaN(unitPrice)) return [];
    const rises = unitPrice > lowest;
    lowest = unitPrice;
    return rises ? [at] : [];
  });
}
