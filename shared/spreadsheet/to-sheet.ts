import type { Cell } from '../text/csv.ts';
import { type ColumnTarget, headingOf, sheetFieldNames, toTier } from './sheet-fields.ts';
import { indexNames, type SheetNames, type StoredProduct, sheetCell } from './stored-product.ts';

/** Exports products as a table with headings. */
export function toSheet(products: readonly StoredProduct[], names: SheetNames): Cell[][] {
  const quantities = new Set(
    products.flatMap(({ fields }) => fields.price_tiers.map(({ min_quantity }) => min_quantity)),
  );
  const prices = [...quantities].sort((a, b) => a - b).map(toTier);
  // Next to the base price.
  const columns = sheetFieldNames.flatMap<ColumnTarget>((field) =>
    field === 'price' ? [field, ...prices] : [field],
  );
  const indexes = indexNames(names);
  return [
    columns.map(headingOf),
    ...products.map((product) => columns.map((column) => sheetCell(column, product, indexes))),
  ];
}
