import {
  type ProductArgument,
  type ProductFields,
  toProductArgument,
} from '../catalogue/product-form.ts';
import type { Cell } from '../text/csv.ts';
import { type ColumnTarget, isStoredColumn } from './sheet-fields.ts';
import { type NameIndexes, type StoredProduct, sheetCell } from './stored-product.ts';

export type RowKind = 'new' | 'changed' | 'unchanged' | 'wrong';

export interface PlannedCell {
  before: Cell;
  after: Cell;
  problem?: string | undefined;
  warning?: string | undefined;
}

/** Row argument of import_products. */
export interface SavedRow {
  product: ProductArgument;
  /** Undefined if unchanged. */
  tags?: string[];
  expected_updated_at?: string;
}

export interface PlannedRow {
  at: number;
  kind: RowKind;
  id: string;
  /** Continuation rows of the product, if its tiers are in rows. */
  further?: readonly number[] | undefined;
  /** Cells by column; only those with a change or a message. */
  cells: ReadonlyMap<number, PlannedCell>;
  /** Error of the row as a whole. */
  problem?: string | undefined;
  /** Absent in unchanged and invalid rows. */
  save?: SavedRow | undefined;
}

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Returns the changes of a product to save; undefined without any. */
export function toSavedRow(
  known: StoredProduct | undefined,
  { fields, tags }: StoredProduct,
): SavedRow | undefined {
  if (known === undefined) return { product: toProductArgument(fields), tags: [...tags] };
  const changed = (Object.keys(fields) as (keyof ProductFields)[]).filter(
    (field) => !same(known.fields[field], fields[field]),
  );
  const tagsStay = tags === known.tags;
  if (changed.length === 0 && tagsStay) return undefined;
  return {
    product: toProductArgument(fields, changed),
    ...(tagsStay ? {} : { tags: [...tags] }),
    expected_updated_at: known.updatedAt,
  };
}

/** Returns the change in the number of visible products. */
export function visibleChange(planned: readonly Pick<PlannedRow, 'kind' | 'save'>[]): number {
  let change = 0;
  for (const { kind, save } of planned) {
    // Existing products save only changed fields.
    if (save?.product.is_active === true) change += 1;
    else if (save?.product.is_active === false && kind !== 'new') change -= 1;
  }
  return change;
}

/**
 * Parsed value of a new product's cell: 12.5 for "R$ 12,5". Undefined for other rows and for fields that are not
 * stored.
 */
export function cellAsRead(
  target: ColumnTarget,
  { kind, save }: Pick<PlannedRow, 'kind' | 'save'>,
  names: NameIndexes,
): Cell {
  if (kind !== 'new' || save === undefined || !isStoredColumn(target)) return undefined;
  // New products save all fields.
  const fields = { ...save.product, ...save.product.costs } as ProductFields;
  return sheetCell(target, { fields, tags: save.tags ?? [], updatedAt: '' }, names) ?? '';
}
