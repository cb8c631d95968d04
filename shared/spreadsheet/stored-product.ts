import { parseColorTags } from '../catalogue/color-words.ts';
import { columnOf, isCost, isProductColumn } from '../catalogue/product-fields.ts';
import type { ProductFields } from '../catalogue/product-form.ts';
import type { Cell } from '../text/csv.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { joinNames, textAt } from './read-cell.ts';
import {
  type ColumnTarget,
  headingOf,
  sheetFieldNames,
  type Targets,
  tierQuantity,
  toTier,
} from './sheet-fields.ts';

/** Product in the database, or the result of importing a row. */
export interface StoredProduct {
  fields: ProductFields;
  tags: readonly string[];
  /** Version of the product when it was read. */
  updatedAt: string;
}

export interface Named {
  id: string;
  name: string;
}

const namedLists = ['categories', 'materials', 'techniques', 'groups'] as const;
export type NamedList = (typeof namedLists)[number];

/** Records that products refer to, by list. */
export type SheetNames = Readonly<Record<NamedList, readonly Named[]>>;

export const byList = <Value>(of: (list: NamedList) => Value) =>
  Object.fromEntries(namedLists.map((list) => [list, of(list)])) as Record<NamedList, Value>;

/** Records by id and by name. Several groups may have the same name. */
export interface NameIndex {
  byId: ReadonlyMap<string, string>;
  byName: ReadonlyMap<string, readonly Named[]>;
}

export type NameIndexes = Record<NamedList, NameIndex>;

const toIndex = (list: readonly Named[]): NameIndex => ({
  byId: new Map(list.map(({ id, name }) => [id, name])),
  byName: Map.groupBy(list, ({ name }) => normalizeText(name.trim())),
});

export const indexNames = (names: SheetNames): NameIndexes =>
  byList((list) => toIndex(names[list]));

export const isNamed = ({ byName }: NameIndex, name: string): boolean =>
  byName.has(normalizeText(name.trim()));

export const materialTags = (tags: readonly string[], materials: NameIndex): string[] =>
  tags.filter((tag) => isNamed(materials, tag));

/** Replaces the materials and colours among a product's tags and keeps the other tags. */
export function replaceTags(
  { tags, fields }: Pick<StoredProduct, 'tags' | 'fields'>,
  materials: NameIndex,
  next: { materials: readonly string[]; colorName: string | null },
): string[] {
  const colors = parseColorTags(fields.color_name ?? '');
  const replaced = new Set([...materialTags(tags, materials), ...colors]);
  const others = tags.filter((tag) => !replaced.has(tag));
  return [...new Set([...next.materials, ...parseColorTags(next.colorName ?? ''), ...others])];
}

export function sheetCell(
  target: ColumnTarget,
  { fields, tags }: StoredProduct,
  names: NameIndexes,
): Cell {
  const quantity = tierQuantity(target);
  if (quantity !== undefined) {
    return fields.price_tiers.find((tier) => tier.min_quantity === quantity)?.unit_price;
  }
  if (target === 'id') return fields.id;
  if (target === 'materials') return joinNames(materialTags(tags, names.materials));
  if (target === 'techniques') {
    const { byId } = names.techniques;
    return joinNames(fields.techniques.flatMap((id) => byId.get(id) ?? []).toSorted());
  }
  if (!isProductColumn(target)) return undefined;
  const field = columnOf(target);
  const value = fields[target];
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (field.kind === 'reference') return names[field.list].byId.get(String(value));
  if (field.kind === 'choice') return field.options[String(value)];
  return field.kind === 'measure' ? value && Number(value) / 10 : value;
}

/** Returns the price-tier columns of some products, in ascending order of quantity. */
export function tierColumns(products: readonly StoredProduct[]): ColumnTarget[] {
  const tiers = products.flatMap(({ fields }) => fields.price_tiers);
  const quantities = new Set(tiers.map(({ min_quantity }) => min_quantity));
  return [...quantities].sort((a, b) => a - b).map(toTier);
}

/** Exports products as a table with headings. Omits costs for staff who may not see them. */
export function toSheet(
  products: readonly StoredProduct[],
  names: SheetNames,
  hasCosts = true,
): Cell[][] {
  const prices = tierColumns(products);
  // Price tiers follow the base price.
  const columns = sheetFieldNames
    .filter((field) => hasCosts || !isCost(field))
    .flatMap<ColumnTarget>((field) => (field === 'price' ? [field, ...prices] : [field]));
  const indexes = indexNames(names);
  return [
    columns.map(headingOf),
    ...products.map((product) => columns.map((column) => sheetCell(column, product, indexes))),
  ];
}

/** Returns functions that find a stored product by code, by id, or by a row's code and then its id. */
export function productFinder(stored: readonly StoredProduct[], targets: Targets) {
  const [code, id] = [targets.indexOf('reference_code'), targets.indexOf('id')];
  const ids = new Map(stored.map((product) => [product.fields.id, product]));
  const codes = new Map(
    stored.map((product) => [product.fields.reference_code?.toLowerCase() ?? '', product]),
  );
  codes.delete('');
  const byCode = (text: string) => codes.get(text.toLowerCase());
  const byId = (text: string) => ids.get(text.toLowerCase());
  const byRow = (row: readonly string[]) => byCode(textAt(row, code)) ?? byId(textAt(row, id));
  return { byCode, byId, byRow };
}
