import { toStored } from '../catalogue/field-kinds.ts';
import { columnOf } from '../catalogue/product-fields.ts';
import {
  emptyProductForm,
  type ProductArgument,
  type ProductFields,
  toProductArgument,
  toProductFields,
} from '../catalogue/product-form.ts';
import { toStoredTiers } from '../catalogue/tier-rows.ts';
import type { Cell } from '../text/csv.ts';
import { cleanText } from './read-cell.ts';
import type { ReadRow } from './read-row.ts';
import { type ColumnTarget, isStoredColumn, type Targets, tierQuantity } from './sheet-fields.ts';
import {
  materialTags,
  type NameIndexes,
  replaceTags,
  type StoredProduct,
  sheetCell,
} from './stored-product.ts';

export type RowKind = 'new' | 'changed' | 'unchanged' | 'wrong';

export interface PlannedCell {
  before: Cell;
  after: Cell;
  problem?: string | undefined;
  warning?: string | undefined;
}

/** A row in the argument of import_products. */
export interface SavedRow {
  product: ProductArgument;
  /** Tags of the product, or undefined if they have not changed. */
  tags?: string[];
  expected_updated_at?: string;
}

export interface PlannedRow {
  at: number;
  kind: RowKind;
  id: string;
  /** Continuation rows of the product if its price tiers are in rows. */
  further?: readonly number[] | undefined;
  /** Cells with a change or a message, by column. */
  cells: ReadonlyMap<number, PlannedCell>;
  /** Error concerning the whole row. */
  problem?: string | undefined;
  /** Missing for unchanged and invalid rows. */
  save?: SavedRow | undefined;
}

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Returns a product's changes to save, or undefined if there are none. */
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
    // For an existing product, only the fields that have changed are saved.
    if (save?.product.is_active === true) change += 1;
    else if (save?.product.is_active === false && kind !== 'new') change -= 1;
  }
  return change;
}

/** Returns a new product's parsed cell, such as 12.5 for "R$ 12,5". Undefined for other rows and unstored fields. */
export function cellAsRead(
  target: ColumnTarget,
  { kind, save }: Pick<PlannedRow, 'kind' | 'save'>,
  names: NameIndexes,
): Cell {
  if (kind !== 'new' || save === undefined || !isStoredColumn(target)) return undefined;
  // For a new product, all fields are saved.
  const fields = { ...save.product, ...save.product.costs } as ProductFields;
  return sheetCell(target, { fields, tags: save.tags ?? [], updatedAt: '' }, names) ?? '';
}

const sameList = (a: readonly string[], b: readonly string[]) =>
  JSON.stringify(a.toSorted()) === JSON.stringify(b.toSorted());

const newProduct: StoredProduct = {
  fields: /* @__PURE__ */ toProductFields('', emptyProductForm),
  tags: [],
  updatedAt: '',
};

/** Merges values read from a product's rows into it. The default is a new product. */
export function mergeRow(
  read: ReadRow,
  id: string,
  known = newProduct,
  targets: Targets,
  names: NameIndexes,
): StoredProduct {
  const tiers = toStoredTiers(read.tiers.map(({ row }) => row));
  const fields: ProductFields = { ...known.fields, id };
  for (const [column, typed] of read.typed) {
    const [before, after] = [known.fields[column], toStored(columnOf(column), typed)];
    // Ignores differences in surrounding spaces and line endings.
    const stays = typeof before === 'string' && cleanText(before) === (after ?? '');
    if (!stays) Object.assign(fields, { [column]: after });
  }
  if (read.techniques && !sameList(read.techniques, known.fields.techniques)) {
    fields.techniques = read.techniques;
  }
  if (read.tiersIn !== undefined) {
    const quantities = new Set(targets.map((target) => target && tierQuantity(target)));
    // Tiers in rows replace all existing tiers because a mix of two price lists makes no sense.
    const others =
      read.tiersIn === 'rows'
        ? []
        : known.fields.price_tiers.filter(({ min_quantity }) => !quantities.has(min_quantity));
    fields.price_tiers = [...others, ...tiers].sort((a, b) => a.min_quantity - b.min_quantity);
  }
  const before = materialTags(known.tags, names.materials);
  const materials = read.materials ?? before;
  const tagsStay = sameList(materials, before) && fields.color_name === known.fields.color_name;
  return {
    fields,
    tags: tagsStay
      ? known.tags
      : replaceTags(known, names.materials, { materials, colorName: fields.color_name }),
    updatedAt: known.updatedAt,
  };
}
