import { parseColorTags } from '../catalogue/color-words.ts';
import type { ProductFields } from '../catalogue/product-form.ts';
import { stockStatusLabels } from '../catalogue/stock-status.ts';
import type { Cell } from '../text/csv.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { joinNames } from './read-cell.ts';
import { type ColumnTarget, type SheetField, tierQuantity } from './sheet-fields.ts';

/** A product as stored, or as a row would make it. */
export interface StoredProduct {
  fields: ProductFields;
  tags: readonly string[];
  /** Version it was read at. */
  updatedAt: string;
}

interface Named {
  id: string;
  name: string;
}

/** Records that products refer to, by name. */
export interface SheetNames {
  categories: readonly Named[];
  materials: readonly Named[];
  techniques: readonly Named[];
  groups: readonly Named[];
}

/** Records by id and by name; several groups may share a name. */
export interface NameIndex {
  byId: ReadonlyMap<string, string>;
  byName: ReadonlyMap<string, readonly Named[]>;
}

export type NameIndexes = Record<keyof SheetNames, NameIndex>;

const toIndex = (list: readonly Named[]): NameIndex => ({
  byId: new Map(list.map(({ id, name }) => [id, name])),
  byName: Map.groupBy(list, ({ name }) => normalizeText(name.trim())),
});

export const indexNames = (names: SheetNames): NameIndexes => ({
  categories: toIndex(names.categories),
  materials: toIndex(names.materials),
  techniques: toIndex(names.techniques),
  groups: toIndex(names.groups),
});

export const isNamed = ({ byName }: NameIndex, name: string): boolean =>
  byName.has(normalizeText(name.trim()));

/** Returns the tags that are materials. */
export const materialTags = (tags: readonly string[], materials: NameIndex): string[] =>
  tags.filter((tag) => isNamed(materials, tag));

/** Replaces materials and colour; other tags are kept. */
export function replaceTags(
  { tags, fields }: Pick<StoredProduct, 'tags' | 'fields'>,
  materials: NameIndex,
  next: { materials: readonly string[]; colorName: string },
): string[] {
  const replaced = new Set([
    ...materialTags(tags, materials),
    ...parseColorTags(fields.color_name),
  ]);
  return [
    ...new Set([
      ...next.materials,
      ...parseColorTags(next.colorName),
      ...tags.filter((tag) => !replaced.has(tag)),
    ]),
  ];
}

const flag = (value: boolean) => (value ? 'Sim' : 'Não');
const centimetres = (millimetres: number | null) => millimetres && millimetres / 10;

type Read = (product: StoredProduct, names: NameIndexes) => Cell;

const cells: Record<SheetField, Read> = {
  id: ({ fields }) => fields.id,
  code: ({ fields }) => fields.reference_code,
  name: ({ fields }) => fields.name,
  description: ({ fields }) => fields.description,
  category: ({ fields }, { categories }) => categories.byId.get(fields.category_id ?? ''),
  materials: ({ tags }, { materials }) =>
    joinNames(materialTags(tags, materials).toSorted((a, b) => (a < b ? -1 : 1))),
  color: ({ fields }) => fields.color_name,
  group: ({ fields }, { groups }) => groups.byId.get(fields.product_group_id ?? ''),
  price: ({ fields }) => fields.price,
  minQuantity: ({ fields }) => fields.min_quantity,
  quantityStep: ({ fields }) => fields.quantity_step,
  leadTimeDays: ({ fields }) => fields.lead_time_days,
  stockStatus: ({ fields }) => stockStatusLabels[fields.stock_status],
  stock: ({ fields }) => fields.stock,
  width: ({ fields }) => centimetres(fields.width_mm),
  height: ({ fields }) => centimetres(fields.height_mm),
  depth: ({ fields }) => centimetres(fields.depth_mm),
  weight: ({ fields }) => fields.weight_g,
  ncm: ({ fields }) => fields.ncm,
  packaging: ({ fields }) => fields.packaging,
  techniques: ({ fields }, { techniques }) =>
    joinNames(
      fields.techniques
        .flatMap((id) => techniques.byId.get(id) ?? [])
        .toSorted((a, b) => (a < b ? -1 : 1)),
    ),
  isActive: ({ fields }) => flag(fields.is_active),
  isFeatured: ({ fields }) => flag(fields.is_featured),
  isNew: ({ fields }) => flag(fields.is_new),
  supplier: ({ fields }) => fields.costs.supplier,
  supplierCode: ({ fields }) => fields.costs.supplier_code,
  cost: ({ fields }) => fields.costs.cost,
  costNote: ({ fields }) => fields.costs.note,
};

/** Returns a product's value in a column. */
export function sheetCell(target: ColumnTarget, product: StoredProduct, names: NameIndexes): Cell {
  const quantity = tierQuantity(target);
  if (quantity === undefined) {
    return Object.hasOwn(cells, target) ? cells[target as SheetField](product, names) : undefined;
  }
  return product.fields.price_tiers.find((tier) => tier.min_quantity === quantity)?.unit_price;
}
