import { type TierRow, tierProblems } from '../catalogue/tier-rows.ts';
import { cleanText, isOnRequest, withoutUnit } from './read-cell.ts';
import type { Targets } from './sheet-fields.ts';

export interface Place {
  at: number;
  column: number;
}

/** A price tier from a file, with its cells. */
export interface GivenTier {
  row: TierRow;
  quantityAt: Place;
  priceAt: Place;
}

/** Columns of tiers in rows; undefined if a file has none. */
export interface TierColumns {
  quantity: number;
  price: number;
}

export function findTierColumns(targets: Targets): TierColumns | undefined {
  const [quantity, price] = [targets.indexOf('tierQuantity'), targets.indexOf('tierPrice')];
  return quantity < 0 || price < 0 ? undefined : { quantity, price };
}

const textAt = (row: readonly string[], column: number) => cleanText(row[column] ?? '');

/**
 * Finds the first row of each row's product if tiers are in rows: same code or id, or directly below without code, id
 * and name, as with merged cells.
 */
export function findLeaders(rows: readonly (readonly string[])[], targets: Targets): number[] {
  const columns = findTierColumns(targets);
  if (columns === undefined) return rows.map((_, at) => at);
  const keys = [targets.indexOf('reference_code'), targets.indexOf('id')];
  const name = targets.indexOf('name');
  const first = new Map<string, number>();
  let last = 0;
  return rows.map((row, at) => {
    const [key = ''] = keys.map((column) => textAt(row, column).toLowerCase()).filter(Boolean);
    if (key === '') {
      const goesOn = at > 0 && textAt(row, name) === '' && textAt(row, columns.quantity) !== '';
      if (!goesOn) last = at;
    } else {
      last = first.get(key) ?? at;
      first.set(key, last);
    }
    return last;
  });
}

/** Extracts a quantity from suppliers' notations: "50 un.", "a partir de 50", "50 a 99", "50+". */
export function quantityText(text: string): string {
  const [, from = text] =
    /^(?:a partir de|acima de|de|>=?|≥)?\s*([\d.]+)\s*(?:\+|(?:un\.?|unid\.?|p[cç]s?\.?)?\s*(?:(?:-|–|a|at[eé])\s*[\d.]+.*)?)$/i.exec(
      text.trim(),
    ) ?? [];
  return withoutUnit(from);
}

/**
 * Parses the tiers of a product from its rows.
 * @param refuse reports the error of a cell
 */
export function readRowTiers(
  rows: readonly (readonly string[])[],
  lines: readonly number[],
  columns: TierColumns,
  refuse: (place: Place, problem: string) => void,
): GivenTier[] {
  return lines.flatMap((at) => {
    const row = rows[at] ?? [];
    const quantity = textAt(row, columns.quantity);
    const price = textAt(row, columns.price);
    const quantityAt = { at, column: columns.quantity };
    if (quantity === '' && price === '') {
      // A single row without either keeps the product's tiers.
      if (lines.length > 1) refuse(quantityAt, 'Informe a quantidade');
      return [];
    }
    if (isOnRequest(price)) return [];
    return {
      row: { quantity: quantityText(quantity), price: withoutUnit(price) },
      quantityAt,
      priceAt: { at, column: columns.price },
    };
  });
}

/** Validates tiers and reports errors at their cells; returns the error of the whole, if any. */
export function checkTiers(
  tiers: readonly GivenTier[],
  refuse: (place: Place, problem: string) => void,
): string | undefined {
  let whole: string | undefined;
  for (const { cell, message } of tierProblems(tiers.map(({ row }) => row))) {
    const tier = tiers[cell?.[0] ?? -1];
    if (tier === undefined) whole = message;
    else refuse(cell?.[1] === 'price' ? tier.priceAt : tier.quantityAt, message);
  }
  return whole;
}
