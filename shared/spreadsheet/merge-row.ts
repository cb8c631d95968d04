import { type ProductFields, tagsToSave, toProductFields } from '../catalogue/product-form.ts';
import type { SavedRow } from './planned-row.ts';
import { cleanText } from './read-cell.ts';
import { costColumns, isIn, type ReadRow } from './read-row.ts';
import { type ColumnTarget, tierQuantity } from './sheet-fields.ts';
import {
  materialTags,
  type NameIndexes,
  replaceTags,
  type StoredProduct,
} from './stored-product.ts';

/** A mapped column of the file. */
export interface ReadColumn {
  target: ColumnTarget;
  column: number;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const sortedTiers = (tiers: ProductFields['price_tiers']) =>
  tiers.toSorted((a, b) => a.min_quantity - b.min_quantity);

/** Merges rows with the products they refer to. */
export function rowMerger(columns: readonly ReadColumn[], names: NameIndexes) {
  /** Returns the product with the row's values applied. */
  function mergeRow(read: ReadRow, id: string, known: StoredProduct | undefined): StoredProduct {
    const given = toProductFields(id, { ...read.form, tiers: read.tiers.map(({ row }) => row) });
    if (known === undefined) {
      return {
        fields: { ...given, price_tiers: sortedTiers(given.price_tiers) },
        tags: tagsToSave({ ...read.form, materials: read.materials ?? [] }),
        updatedAt: '',
      };
    }
    const fields: Record<string, unknown> = { ...known.fields };
    for (const field of read.named) {
      const [before, after] = [known.fields[field], given[field]];
      // Surrounding spaces and line endings do not count as a change.
      const stays = typeof before === 'string' && cleanText(before) === after;
      if (!stays) fields[field] = after;
    }
    if (read.named.has('costs')) {
      const cells = columns.flatMap(({ target }) =>
        isIn(target, costColumns) ? costColumns[target][1] : [],
      );
      fields.costs = { ...known.fields.costs, ...pick(given.costs, cells, known.fields.costs) };
    }
    if (read.named.has('price_tiers')) {
      const quantities = new Set(columns.map(({ target }) => tierQuantity(target)));
      // Tier columns are merged with existing tiers; tier rows replace them, as mixing two price lists makes no sense.
      const others = read.hasRowTiers
        ? []
        : known.fields.price_tiers.filter(({ min_quantity }) => !quantities.has(min_quantity));
      fields.price_tiers = sortedTiers([...others, ...given.price_tiers]);
    }
    if (
      read.named.has('techniques') &&
      same(given.techniques.toSorted(), known.fields.techniques.toSorted())
    ) {
      fields.techniques = known.fields.techniques;
    }
    const merged = fields as unknown as ProductFields;
    const materials = materialTags(known.tags, names.materials);
    const { color_name: colorName } = merged;
    const wanted = read.materials ?? materials;
    const tagsStay =
      same(wanted.toSorted(), materials.toSorted()) && colorName === known.fields.color_name;
    return {
      fields: merged,
      tags: tagsStay
        ? known.tags
        : replaceTags(known, names.materials, { materials: wanted, colorName }),
      updatedAt: known.updatedAt,
    };
  }

  return mergeRow;
}

/** Returns the changes to save; undefined without any. */
export function toSave(
  read: ReadRow,
  known: StoredProduct | undefined,
  after: StoredProduct,
): SavedRow | undefined {
  const { id } = after.fields;
  if (known === undefined) return { product: after.fields, tags: [...after.tags] };
  const changed = [...read.named].filter(
    (field) => !same(known.fields[field], after.fields[field]),
  );
  const tagsStay = after.tags === known.tags;
  if (changed.length === 0 && tagsStay) return undefined;
  return {
    product: {
      id,
      ...(Object.fromEntries(
        changed.map((field) => [field, after.fields[field]]),
      ) as Partial<ProductFields>),
    },
    ...(tagsStay ? {} : { tags: [...after.tags] }),
    expected_updated_at: known.updatedAt,
  };
}

function pick<Fields extends object>(given: Fields, keys: readonly string[], before: Fields) {
  return Object.fromEntries(
    Object.entries(given).filter(([key, value]) => {
      const stays = before[key as keyof Fields];
      return keys.includes(key) && !(typeof stays === 'string' && cleanText(stays) === value);
    }),
  );
}
