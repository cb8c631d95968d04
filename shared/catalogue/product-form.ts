import type { Tables } from '../database.types.ts';
import { parseColorTags } from './color-words.ts';
import { initialTyped, toStored } from './field-kinds.ts';
import {
  type CostColumn,
  columnOf,
  isCost,
  type ProductColumn,
  productColumnNames,
  type productFields,
} from './product-fields.ts';
import type { StockStatus } from './stock-status.ts';
import { type StoredTier, type TierRow, toStoredTiers } from './tier-rows.ts';

type TypedValue<Field> = Field extends { kind: 'flag' }
  ? boolean
  : Field extends { kind: 'choice'; options: infer Options }
    ? keyof Options
    : string;

/** A product as typed into the form, without print areas and images. */
export type ProductForm = {
  [Column in ProductColumn]: TypedValue<(typeof productFields)[Column]>;
} & {
  materials: string[];
  techniques: string[];
  tiers: TierRow[];
};

/** Stored columns of `products` and `product_costs`. */
export type StoredColumns = {
  [Column in Exclude<ProductColumn, CostColumn | 'stock_status'>]: Tables<'products'>[Column];
} & { [Column in CostColumn]: Tables<'product_costs'>[Column] } & { stock_status: StockStatus };

/** A product's stored fields, without tags, print areas and images. */
export type ProductFields = StoredColumns & {
  id: string;
  techniques: string[];
  price_tiers: StoredTier[];
};

/** The argument `product` of save_product. */
export type ProductArgument = Partial<Omit<ProductFields, CostColumn>> & {
  id: string;
  costs?: Pick<ProductFields, CostColumn>;
};

const byColumn = <Values>(value: (column: ProductColumn) => unknown) =>
  Object.fromEntries(productColumnNames.map((column) => [column, value(column)])) as Values;

/** Values for a new product, which is active and in stock (docs/product.md#limits). */
export const emptyProductForm: ProductForm = {
  ...byColumn<Omit<ProductForm, 'materials' | 'techniques' | 'tiers'>>((column) =>
    initialTyped(columnOf(column)),
  ),
  materials: [],
  techniques: [],
  tiers: [],
};

/** Returns materials and named colours. Drops tags that the form does not show (docs/product.md#rules). */
export const tagsToSave = ({ materials, color_name }: ProductForm): string[] => [
  ...new Set([...materials, ...parseColorTags(color_name)]),
];

export const toProductFields = (id: string, form: ProductForm): ProductFields => ({
  id,
  ...byColumn<StoredColumns>((column) => toStored(columnOf(column), form[column])),
  techniques: form.techniques,
  price_tiers: toStoredTiers(form.tiers),
});

type Row = Omit<StoredColumns, CostColumn | 'stock_status'> & { stock_status: string };

/** Picks a product's columns from its rows. PostgREST returns numeric columns as numbers or, for exactness, as text. */
export const toStoredColumns = (
  row: Row,
  costs: Pick<StoredColumns, CostColumn> | null,
): StoredColumns =>
  byColumn((column) => {
    const value = isCost(column) ? costs?.[column] : row[column as keyof Row];
    return columnOf(column).kind === 'money' && value != null ? Number(value) : (value ?? null);
  });

const costColumns = /* @__PURE__ */ productColumnNames.filter(isCost);
const ownColumns = /* @__PURE__ */ productColumnNames.filter((column) => !isCost(column));

/** Converts fields for save_product: only those in `changed`, or all by default. Costs are always saved together. */
export function toProductArgument(
  fields: ProductFields,
  changed?: readonly (keyof ProductFields)[],
): ProductArgument {
  const pick = (names: readonly (keyof ProductFields)[]) =>
    Object.fromEntries(names.map((field) => [field, fields[field]]));
  const costs = () => pick(costColumns) as Pick<ProductFields, CostColumn>;
  const { id, techniques, price_tiers } = fields;
  // Skips the filter because an import converts thousands of new products.
  if (changed === undefined) {
    return { id, techniques, price_tiers, ...pick(ownColumns), costs: costs() };
  }
  return {
    ...pick(changed.filter((field) => !isCost(field))),
    id,
    ...(changed.some(isCost) ? { costs: costs() } : {}),
  };
}
