import { type TierRow, tierProblems } from '../catalogue/tier-rows.ts';
import { countText } from '../numbers/format-number.ts';
import { countStyle, readNumber, unitPriceStyle } from '../numbers/typed-number.ts';
import { priceWithoutUnit, withoutUnit } from '../numbers/units.ts';
import type { Cell } from '../text/csv.ts';
import type { PlannedCell } from './planned-row.ts';
import { cleanText, isOnRequest, textAt } from './read-cell.ts';
import { type ColumnTarget, isPriceColumn, type Targets } from './sheet-fields.ts';
import type { StoredProduct } from './stored-product.ts';

export interface Place {
  at: number;
  column: number;
}

export type Say = (place: Place, text: string) => void;

/** Price tier from a file, with its cell positions. */
export interface GivenTier {
  row: TierRow;
  quantityAt: Place;
  priceAt: Place;
}

type TierColumns = NonNullable<ReturnType<typeof findTierColumns>>;

/** Finds the columns of price tiers in rows. Returns undefined if the file has none. */
export function findTierColumns(targets: Targets) {
  const [quantity, price] = [targets.indexOf('tierQuantity'), targets.indexOf('tierPrice')];
  return quantity < 0 || price < 0 ? undefined : { quantity, price };
}

/**
 * Returns, for each row, the first row of its group. A group has the rows with the same key, and the rows directly
 * below without a key or name, which merged cells leave behind.
 * @param keys columns for the key; the first one with text is the key
 * @param needed column in which a row without a key must have text to belong to the row above
 */
export function leadersBy(
  rows: readonly (readonly string[])[],
  targets: Targets,
  keys: readonly ColumnTarget[],
  needed: number,
): number[] {
  const columns = keys.map((key) => targets.indexOf(key));
  const name = targets.indexOf('name');
  const first = new Map<string, number>();
  let last = 0;
  return rows.map((row, at) => {
    const [key = ''] = columns.map((column) => textAt(row, column).toLowerCase()).filter(Boolean);
    const goesOn = key === '' && at > 0 && textAt(row, name) === '' && textAt(row, needed) !== '';
    if (!goesOn) last = first.get(key) ?? at;
    if (key !== '') first.set(key, last);
    return last;
  });
}

/** Extracts the quantity from suppliers' notations, such as "50 un.", "a partir de 50", "50 a 99" or "50+". */
export function quantityText(text: string): string {
  const [, from = text] =
    /^(?:a partir de|acima de|de|>=?|≥)?\s*([\d.]+)\s*(?:\+|(?:un\.?|unid\.?|p[cç]s?\.?)?\s*(?:(?:-|–|a|at[eé])\s*[\d.]+.*)?)$/i.exec(
      text.trim(),
    ) ?? [];
  return withoutUnit(from);
}

/** Parses a product's price tiers from its rows. `refuse` reports an error at a cell. */
export function readRowTiers(
  rows: readonly (readonly string[])[],
  lines: readonly number[],
  columns: TierColumns,
  refuse: Say,
): GivenTier[] {
  return lines.flatMap((at) => {
    const row = rows[at] ?? [];
    const quantity = textAt(row, columns.quantity);
    const price = textAt(row, columns.price);
    const quantityAt = { at, column: columns.quantity };
    if (quantity === '' && price === '') {
      // If a single row has neither a quantity nor a price, the product keeps its tiers.
      if (lines.length > 1) refuse(quantityAt, 'Informe a quantidade');
      return [];
    }
    if (isOnRequest(price)) return [];
    return {
      row: { quantity: quantityText(quantity), price: priceWithoutUnit(price) },
      quantityAt,
      priceAt: { at, column: columns.price },
    };
  });
}

/** Validates tiers and reports errors at their cells. Returns an error that concerns all tiers together. */
export function checkTiers(tiers: readonly GivenTier[], refuse: Say): string | undefined {
  let whole: string | undefined;
  for (const { cell, message } of tierProblems(tiers.map(({ row }) => row))) {
    const tier = tiers[cell?.[0] ?? -1];
    if (tier === undefined) whole = message;
    else refuse(cell?.[1] === 'price' ? tier.priceAt : tier.quantityAt, message);
  }
  return whole;
}

export const isTierCell = (target: ColumnTarget) =>
  target === 'tierQuantity' || target === 'tierPrice';

export const mixedTiers =
  'Este produto já tem preços por quantidade em colunas. Deixe só um dos dois.';

interface TierLine {
  /** Index of the row in the table. */
  line: number;
  texts: readonly string[];
  priceColumn: number;
  problems: ReadonlyMap<number, string>;
  warnings: ReadonlyMap<number, string>;
}

export function addTierCells(
  cells: Map<number, PlannedCell>,
  tiers: readonly GivenTier[],
  known: StoredProduct | undefined,
  { line, texts, priceColumn, problems, warnings }: TierLine,
): void {
  for (const column of new Set([...problems.keys(), ...warnings.keys()])) {
    const cell: PlannedCell = cells.get(column) ?? {
      before: undefined,
      after: cleanText(texts[column] ?? ''),
    };
    cells.set(column, {
      ...cell,
      problem: problems.get(column) ?? cell.problem,
      warning: warnings.get(column) ?? cell.warning,
    });
  }
  const tier = tiers.find(({ quantityAt }) => quantityAt.at === line);
  if (known === undefined || tier === undefined || problems.has(priceColumn)) return;
  const quantity = readNumber(tier.row.quantity, countStyle);
  const stored = known.fields.price_tiers.find(({ min_quantity }) => min_quantity === quantity);
  const before = stored?.unit_price;
  const after = readNumber(tier.row.price, unitPriceStyle) ?? undefined;
  if (before === after) return;
  const warning = warnings.get(priceColumn) ?? leap('tierPrice', before, after);
  cells.set(priceColumn, { before, after, warning });
}

/** Warns about existing tiers that the rows no longer list. */
export function warnOfGone(
  tiers: readonly GivenTier[],
  known: StoredProduct,
  after: StoredProduct,
  warn: Say,
): void {
  const stay = new Set(after.fields.price_tiers.map(({ min_quantity }) => min_quantity));
  const gone = known.fields.price_tiers.filter(({ min_quantity }) => !stay.has(min_quantity));
  const place = tiers[0]?.quantityAt;
  if (gone.length === 0 || place === undefined) return;
  const quantities = gone.map(({ min_quantity }) => countText(min_quantity)).join(', ');
  warn(place, `Deixa de ter preço a partir de ${quantities}`);
}

/** Warns about a price that changes at least tenfold, which is rarely intended. */
export function leap(target: ColumnTarget, before: Cell, after: Cell): string | undefined {
  if (!isPriceColumn(target) || typeof before !== 'number' || typeof after !== 'number')
    return undefined;
  if (before <= 0 || after <= 0) return undefined;
  const ratio = after / before;
  return ratio >= 10 || ratio <= 0.1 ? 'Muito diferente do valor anterior' : undefined;
}
