import { toStored } from '../catalogue/field-kinds.ts';
import { columnOf, isProductColumn } from '../catalogue/product-fields.ts';
import { type ProductFields, tagsToSave, toProductFields } from '../catalogue/product-form.ts';
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

/** Returns a product with the values of its rows applied. */
export function mergeRow(
  read: ReadRow,
  id: string,
  known: StoredProduct | undefined,
  targets: readonly ColumnTarget[],
  names: NameIndexes,
): StoredProduct {
  const tiers = toStoredTiers(read.tiers.map(({ row }) => row));
  if (known === undefined) {
    return {
      fields: { ...toProductFields(id, read.form), price_tiers: sortedTiers(tiers) },
      tags: tagsToSave({ ...read.form, materials: read.materials ?? [] }),
      updatedAt: '',
    };
  }
  const fields: ProductFields = { ...known.fields };
  for (const field of read.named) {
    if (!isProductColumn(field)) continue;
    const [before, after] = [known.fields[field], toStored(columnOf(field), read.form[field])];
    // Surrounding spaces and line endings do not count as a change.
    const stays = typeof before === 'string' && cleanText(before) === (after ?? '');
    if (!stays) Object.assign(fields, { [field]: after });
  }
  const { techniques } = read.form;
  if (read.named.has('techniques') && !sameList(techniques, known.fields.techniques)) {
    fields.techniques = techniques;
  }
  if (read.named.has('price_tiers')) {
    const quantities = new Set(targets.map(tierQuantity));
    // Tier columns are merged with existing tiers; tier rows replace them, as mixing two price lists makes no sense.
    const others = read.hasRowTiers
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
