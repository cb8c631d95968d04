import { countText } from '../numbers/format-number.ts';
import { countStyle, readNumber, unitPriceStyle } from '../numbers/typed-number.ts';
import type { Cell } from '../text/csv.ts';
import type { PlannedCell } from './planned-row.ts';
import { cleanText } from './read-cell.ts';
import type { ReadRow } from './read-row.ts';
import type { Place } from './row-tiers.ts';
import { type ColumnTarget, isPriceColumn } from './sheet-fields.ts';
import type { StoredProduct } from './stored-product.ts';

/** Reports a message at a cell. */
export type Say = (place: Place, text: string) => void;

export const isTierCell = (target: ColumnTarget) =>
  target === 'tierQuantity' || target === 'tierPrice';

export const mixedTiers =
  'Este produto já tem preços por quantidade em colunas. Deixe só um dos dois.';

interface TierLine extends Pick<ReadRow, 'problems' | 'warnings'> {
  /** Index in the table. */
  line: number;
  texts: readonly string[];
  priceColumn: number;
}

/** Adds the changes and errors of a row's tier. */
export function addTierCells(
  cells: Map<number, PlannedCell>,
  { tiers }: ReadRow,
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
  const [before, after] = [
    stored?.unit_price,
    readNumber(tier.row.price, unitPriceStyle) ?? undefined,
  ];
  if (before === after) return;
  const warning = warnings.get(priceColumn) ?? leap('tierPrice', before, after);
  cells.set(priceColumn, { before, after, warning });
}

/** Warns of existing tiers that the rows no longer list. */
export function warnOfGone(
  read: ReadRow,
  known: StoredProduct,
  after: StoredProduct,
  warn: Say,
): void {
  const stay = new Set(after.fields.price_tiers.map(({ min_quantity }) => min_quantity));
  const gone = known.fields.price_tiers.filter(({ min_quantity }) => !stay.has(min_quantity));
  const place = read.tiers[0]?.quantityAt;
  if (gone.length === 0 || place === undefined) return;
  const quantities = gone.map(({ min_quantity }) => countText(min_quantity)).join(', ');
  warn(place, `Deixa de ter preço a partir de ${quantities}`);
}

/** Warns of a tenfold price, which is rarely intended. */
export function leap(target: ColumnTarget, before: Cell, after: Cell): string | undefined {
  if (!isPriceColumn(target) || typeof before !== 'number' || typeof after !== 'number')
    return undefined;
  if (before <= 0 || after <= 0) return undefined;
  const ratio = after / before;
  return ratio >= 10 || ratio <= 0.1 ? 'Muito diferente do valor anterior' : undefined;
}
