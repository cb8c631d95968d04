import { toStored } from '../catalogue/field-kinds.ts';
import { columnOf } from '../catalogue/product-fields.ts';
import {
  emptyProductForm,
  type ProductFields,
  toProductFields,
} from '../catalogue/product-form.ts';
import { toStoredTiers } from '../catalogue/tier-rows.ts';
import { cleanText } from './read-cell.ts';
import type { ReadRow } from './read-row.ts';
import { type ColumnTarget, tierQuantity } from './sheet-fields.ts';
import {
  materialTags,
  type NameIndexes,
  replaceTags,
  type StoredProduct,
} from './stored-product.ts';

const sameList = (a: readonly string[], b: readonly string[]) =>
  JSON.stringify(a.toSorted()) === JSON.stringify(b.toSorted());

const sortedTiers = (tiers: ProductFields['price_tiers']) =>
  tiers.toSorted((a, b) => a.min_quantity - b.min_quantity);

const newProduct: StoredProduct = {
  fields: /* @__PURE__ */ toProductFields('', emptyProductForm),
  tags: [],
  updatedAt: '',
};

/** Returns a product, new by default, with the values of its rows applied. */
export function mergeRow(
  read: ReadRow,
  id: string,
  known = newProduct,
  targets: readonly (ColumnTarget | undefined)[],
  names: NameIndexes,
): StoredProduct {
  const tiers = toStoredTiers(read.tiers.map(({ row }) => row));
  const fields: ProductFields = { ...known.fields, id };
  for (const [column, typed] of read.typed) {
    const [before, after] = [known.fields[column], toStored(columnOf(column), typed)];
    // Surrounding spaces and line endings do not count as a change.
    const stays = typeof before === 'string' && cleanText(before) === (after ?? '');
    if (!stays) Object.assign(fields, { [column]: after });
  }
  if (read.techniques && !sameList(read.techniques, known.fields.techniques)) {
    fields.techniques = read.techniques;
  }
  if (read.tiersIn !== undefined) {
    const quantities = new Set(targets.map((target) => target && tierQuantity(target)));
    // Mixing two price lists makes no sense, so tiers in rows replace all others.
    const others =
      read.tiersIn === 'rows'
        ? []
        : known.fields.price_tiers.filter(({ min_quantity }) => !quantities.has(min_quantity));
    fields.price_tiers = sortedTiers([...others, ...tiers]);
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
