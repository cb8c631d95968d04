import type { Stored } from '../catalogue/field-kinds.ts';
import type { FieldsWith, ProductColumn } from '../catalogue/product-fields.ts';
import type { ProductFields } from '../catalogue/product-form.ts';
import { risingPrices } from '../catalogue/tier-rows.ts';
import { highestPrice, highestUnitPrice } from '../limits/limits.ts';
import { type PlannedCell, type PlannedRow, toSavedRow } from '../spreadsheet/planned-row.ts';
import { type ColumnTarget, headingOf, toTier } from '../spreadsheet/sheet-fields.ts';
import type { Steps } from '../spreadsheet/steps.ts';
import {
  indexNames,
  materialTags,
  replaceTags,
  type SheetNames,
  type StoredProduct,
  sheetCell,
  tierColumns,
} from '../spreadsheet/stored-product.ts';
import { cellText } from '../text/csv.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { changePrice, type PriceChange } from './price-change.ts';

export type BulkColumn = Exclude<FieldsWith<{ bulk: object }> & ProductColumn, 'price'>;

export type BulkChange =
  | { field: 'price'; change: PriceChange; ofTiers: boolean }
  /** Names of materials, or ids of techniques. */
  | { field: 'materials' | 'techniques'; add: readonly string[]; remove: readonly string[] }
  | { field: BulkColumn; value: Stored };

type Messages = Map<ColumnTarget, string>;

const vanished = 'O preço ficaria zerado ou negativo';
const tooHigh = 'O preço ficaria alto demais';

/** Changes a product's prices and records problems and warnings in the given messages. */
function withPrice(
  product: StoredProduct,
  { change, ofTiers }: Extract<BulkChange, { field: 'price' }>,
  problems: Messages,
  warnings: Messages,
): StoredProduct {
  const changed = (before: number, target: ColumnTarget, most: number): number => {
    const after = changePrice(before, change) ?? 0;
    if (after <= 0) problems.set(target, vanished);
    else if (after > most) problems.set(target, tooHigh);
    return after;
  };
  const { price: before, price_tiers: tiers } = product.fields;
  let price = before;
  if (change.kind === 'set') price = change.price;
  // Only positive prices change because a price of 0 means no price.
  else if (before !== null && before > 0) price = changed(before, 'price', highestPrice);
  const price_tiers =
    ofTiers && change.kind !== 'set'
      ? tiers.map(({ min_quantity, unit_price }) => ({
          min_quantity,
          unit_price: changed(unit_price, toTier(min_quantity), highestUnitPrice),
        }))
      : tiers;
  const unitPrices = (list: typeof tiers) => list.map((tier) => tier.unit_price);
  const risenBefore = risingPrices(unitPrices(tiers), before);
  for (const at of risingPrices(unitPrices(price_tiers), price)) {
    const tier = price_tiers[at];
    if (tier === undefined || risenBefore.includes(at)) continue;
    if (ofTiers) warnings.set(toTier(tier.min_quantity), 'Mais cara do que em menor quantidade');
    // Only the product's own price has changed, so it may now be below a tier's price.
    else warnings.set('price', 'Fica abaixo do preço de uma quantidade maior');
  }
  return { ...product, fields: { ...product.fields, price, price_tiers } };
}

function changeList(
  list: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
  toKey = (name: string) => name,
): string[] {
  const without = (names: readonly string[], others: readonly string[]) => {
    const keys = new Set(others.map(toKey));
    return names.filter((name) => !keys.has(toKey(name)));
  };
  const kept = without(list, remove);
  return [...kept, ...without(add, kept)];
}

/** Returns a product's name with its colour because all colours of a model share one name. */
const nameOf = ({ fields: { name, color_name } }: StoredProduct) =>
  color_name ? `${name} (${color_name})` : name;

/** Returns a bulk change in the format of an import preview. `plan` computes the rows. */
export function planBulkChange(
  change: BulkChange,
  products: readonly StoredProduct[],
  sheetNames: SheetNames,
) {
  const names = indexNames(sheetNames);
  const prices = change.field === 'price' && change.ofTiers ? tierColumns(products) : [];
  const targets: ColumnTarget[] = ['reference_code', 'name', change.field, ...prices];

  function apply(product: StoredProduct, problems: Messages, warnings: Messages): StoredProduct {
    const { fields } = product;
    const withFields = (part: Partial<ProductFields>) => ({
      ...product,
      fields: { ...fields, ...part },
    });
    switch (change.field) {
      case 'price':
        return withPrice(product, change, problems, warnings);
      case 'techniques':
        return withFields({ techniques: changeList(fields.techniques, change) });
      case 'materials': {
        const before = materialTags(product.tags, names.materials);
        const materials = changeList(before, change, normalizeText);
        if (materials.join('\n') === before.join('\n')) return product;
        if (materials.length === 0) warnings.set('materials', 'Fica sem material');
        const replaced = { materials, colorName: fields.color_name };
        return { ...product, tags: replaceTags(product, names.materials, replaced) };
      }
      default:
        return withFields({ [change.field]: change.value });
    }
  }

  function planProduct(known: StoredProduct, at: number): PlannedRow {
    const [problems, warnings]: [Messages, Messages] = [new Map(), new Map()];
    const after = apply(known, problems, warnings);
    const cells = new Map<number, PlannedCell>();
    for (const [column, target] of targets.entries()) {
      const [before, written] = [sheetCell(target, known, names), sheetCell(target, after, names)];
      const [problem, warning] = [problems.get(target), warnings.get(target)];
      if ((before ?? '') === (written ?? '') && problem === undefined && warning === undefined) {
        continue;
      }
      cells.set(column, { before, after: written, problem, warning });
    }
    const { id } = known.fields;
    if (problems.size > 0) return { at, id, kind: 'wrong', cells };
    const save = toSavedRow(known, after);
    return save === undefined
      ? { at, id, kind: 'unchanged', cells: new Map() }
      : { at, id, kind: 'changed', cells, save };
  }

  return {
    targets,
    table: {
      headings: targets.map(headingOf),
      rows: products.map((product) =>
        targets.map((it) =>
          it === 'name' ? nameOf(product) : cellText(sheetCell(it, product, names)),
        ),
      ),
      numbers: products.map((_, at) => at + 1),
    },
    *plan(): Steps<PlannedRow[]> {
      const planned: PlannedRow[] = [];
      for (const [at, product] of products.entries()) {
        yield;
        planned.push(planProduct(product, at));
      }
      return planned;
    },
  };
}
