import type { ProductFields } from '../catalogue/product-form.ts';
import type { Cell } from '../text/csv.ts';
import { type ColumnTarget, isStoredColumn } from './sheet-fields.ts';
import { type NameIndexes, sheetCell } from './stored-product.ts';

export type RowKind = 'new' | 'changed' | 'unchanged' | 'wrong';

/** What a row would change in a column. */
export interface PlannedCell {
  before: Cell;
  after: Cell;
  problem?: string;
  warning?: string;
}

/** What import_products takes of a row. */
export interface SavedRow {
  product: Partial<ProductFields> & { id: string };
  /** Undefined where they stay. */
  tags?: string[];
  expected_updated_at?: string;
}

export interface PlannedRow {
  /** Its place in the table. */
  at: number;
  kind: RowKind;
  /** The product it is about. */
  id: string;
  /** Further rows of the product, where its prices stand in rows. */
  further?: readonly number[];
  /** By column; only those that change, or have something to say. */
  cells: ReadonlyMap<number, PlannedCell>;
  /** What is wrong with the row as a whole. */
  problem?: string;
  /** Of new and changed rows. */
  save?: SavedRow;
}

/** By how many the products that visitors see become more, or fewer. */
export function visibleChange(planned: readonly Pick<PlannedRow, 'kind' | 'save'>[]): number {
  let change = 0;
  for (const { kind, save } of planned) {
    // Of a product that is there only what changes is saved.
    if (save?.product.is_active === true) change += 1;
    else if (save?.product.is_active === false && kind !== 'new') change -= 1;
  }
  return change;
}

/**
 * What a new product has in a column, as it was read and not as it is written: "R$ 12,5" is 12.5. Undefined of other rows,
 * and of what only a file has.
 */
export function cellAsRead(
  target: ColumnTarget,
  { kind, save }: Pick<PlannedRow, 'kind' | 'save'>,
  names: NameIndexes,
): Cell {
  if (kind !== 'new' || save === undefined || !isStoredColumn(target)) return undefined;
  // Of a new product all fields are saved.
  const fields = save.product as ProductFields;
  return sheetCell(target, { fields, tags: save.tags ?? [], updatedAt: '' }, names) ?? '';
}
