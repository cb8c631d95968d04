import { changePrice, type Rounding } from '../bulk/price-change.ts';
import { readNumber, unitPriceStyle } from '../numbers/typed-number.ts';
import { priceWithoutUnit } from '../numbers/units.ts';
import { cellText } from '../text/csv.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { type Corrections, correctTable } from './corrections.ts';
import { missingFactor, textAt } from './read-cell.ts';
import {
  type ColumnTarget,
  headingOf,
  isPriceColumn,
  type SheetTable,
  type Targets,
  withCell,
} from './sheet-fields.ts';
import { productFinder, type SheetNames, type StoredProduct } from './stored-product.ts';

/** Factors from cost to price, as typed, keyed by normalised category ('' for all categories) and by price column. */
export type Factors = Readonly<Record<string, Readonly<Partial<Record<ColumnTarget, string>>>>>;

/** Parses a factor. Returns undefined if it is blank or invalid. */
export function readFactor(typed = ''): number | undefined {
  const factor = readNumber(typed, { decimals: 4 });
  return factor !== null && factor > 0 && factor <= 1000 ? factor : undefined;
}

/** Returns the first invalid factor for a file's categories and prices. */
export function wrongFactor(
  factors: Factors,
  categories: readonly string[],
  columns: readonly ColumnTarget[],
): string | undefined {
  const typed = ['', ...categories].flatMap((category) =>
    columns.map((column) => factors[normalizeText(category)]?.[column] ?? ''),
  );
  return typed.find((text) => text !== '' && readFactor(text) === undefined);
}

/** Returns the price columns to compute: the file's own, now read as costs, or `price` if it has only costs. */
export function markedUp(targets: Targets): ColumnTarget[] {
  const prices = targets.filter((target) => target && target !== 'cost' && isPriceColumn(target));
  if (!targets.includes('cost')) return prices as ColumnTarget[];
  return prices.length === 0 ? ['price'] : [];
}

/** Returns a factor, falling back to the category's first column and then to the factors for all categories. */
export function factorOf(
  factors: Factors,
  category: string,
  column: ColumnTarget,
  columns: readonly ColumnTarget[],
): number | undefined {
  const [first = column] = columns;
  const [own, all] = [factors[normalizeText(category)], factors['']];
  const typed = [own?.[column], own?.[first], all?.[column], all?.[first]];
  return typed.map((text) => readFactor(text)).find((factor) => factor !== undefined);
}

/** Returns each row's category: the one in the file, or else the stored product's. */
export function categoriesOf(
  table: SheetTable,
  targets: Targets,
  stored: readonly StoredProduct[],
  { categories }: SheetNames,
): string[] {
  const column = targets.indexOf('category_id');
  const find = productFinder(stored, targets);
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return table.rows.map(
    (row) => textAt(row, column) || (names.get(find.byRow(row)?.fields.category_id ?? '') ?? ''),
  );
}

/** Computes prices from costs, including corrected ones. Adds a cost or price column if the file has none. */
export function withMarkup(
  file: SheetTable,
  targets: Targets,
  stored: readonly StoredProduct[],
  categories: readonly string[],
  { factors, rounding }: { factors: Factors; rounding: Rounding },
  corrections: Corrections = new Map(),
): { table: SheetTable; targets: Targets } {
  const table = correctTable(file, corrections);
  const columns = markedUp(targets);
  const [costColumn, added] = [targets.indexOf('cost'), targets.length];
  const find = productFinder(stored, targets);

  const toPrice = (text: string, category: string, target: ColumnTarget) => {
    const cost = readNumber(priceWithoutUnit(text), unitPriceStyle);
    // Leaves invalid cells unchanged so that they can be corrected.
    if (cost === null || Number.isNaN(cost)) return { text };
    const factor = factorOf(factors, category, target, columns);
    if (factor === undefined) return { text: missingFactor, cost };
    const percent = (factor - 1) * 100;
    return { text: cellText(changePrice(cost, { kind: 'percent', percent, rounding })), cost };
  };

  const rows = table.rows.map((row, at) => {
    const known = find.byRow(row)?.fields;
    const category = categories[at] ?? '';
    if (costColumn >= 0) {
      const { text } = toPrice(textAt(row, costColumn), category, 'price');
      return withCell(row, added, text || cellText(known?.price));
    }
    const prices = columns.map((target) => {
      const column = targets.indexOf(target);
      return { column, ...toPrice(textAt(row, column), category, target) };
    });
    const cost = prices.find((price) => price.cost !== undefined)?.cost ?? known?.cost;
    return prices.reduce(
      (cells, { column, text }) => withCell(cells, column, text),
      withCell(row, added, cellText(cost)),
    );
  });
  const other = costColumn < 0 ? 'cost' : 'price';
  const made = { ...table, rows, headings: [...table.headings, headingOf(other)] };
  return {
    table: correctTable(made, corrections, added),
    targets: [...targets, other],
  };
}
