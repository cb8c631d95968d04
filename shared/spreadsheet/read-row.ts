import type { CostsForm } from '../catalogue/costs-form.ts';
import type { ProductFields, ProductForm } from '../catalogue/product-form.ts';
import { isUuid } from '../catalogue/uuid.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { type DecidedNames, decidedName } from './name-decisions.ts';
import {
  cleanText,
  readFlag,
  readStockStatus,
  splitNames,
  unlessZero,
  withoutHtml,
  withoutUnit,
} from './read-cell.ts';
import type { GivenTier, Place } from './row-tiers.ts';
import { type ColumnTarget, type SheetField, tierQuantity } from './sheet-fields.ts';
import { isNamed, type NameIndexes, type StoredProduct } from './stored-product.ts';

/** Keys of a spreadsheet field in the form and in the stored product. */
export const formColumns = {
  code: ['referenceCode', 'reference_code'],
  name: ['name', 'name'],
  description: ['description', 'description'],
  color: ['colorName', 'color_name'],
  price: ['price', 'price'],
  minQuantity: ['minQuantity', 'min_quantity'],
  quantityStep: ['quantityStep', 'quantity_step'],
  leadTimeDays: ['leadTimeDays', 'lead_time_days'],
  stock: ['stock', 'stock'],
  width: ['width', 'width_mm'],
  height: ['height', 'height_mm'],
  depth: ['depth', 'depth_mm'],
  weight: ['weight', 'weight_g'],
  ncm: ['ncm', 'ncm'],
  packaging: ['packaging', 'packaging'],
} as const satisfies Partial<Record<SheetField, readonly [keyof ProductForm, keyof ProductFields]>>;

export const costColumns = {
  supplier: ['supplier', 'supplier'],
  supplierCode: ['supplierCode', 'supplier_code'],
  cost: ['cost', 'cost'],
  costNote: ['note', 'note'],
} as const satisfies Partial<Record<SheetField, readonly [keyof CostsForm, string]>>;

export const flagColumns = {
  isActive: ['isActive', 'is_active'],
  isFeatured: ['isFeatured', 'is_featured'],
  isNew: ['isNew', 'is_new'],
} as const satisfies Partial<Record<SheetField, readonly [keyof ProductForm, keyof ProductFields]>>;

export const isIn = <Fields extends object>(
  field: string,
  fields: Fields,
): field is keyof Fields & string => Object.hasOwn(fields, field);

const measures: readonly string[] = ['width', 'height', 'depth', 'weight'];

const flagMessage = 'Escreva sim ou não';

/** A row while it is parsed: its values in the form, and which columns it has. */
export interface ReadRow {
  form: ProductForm;
  /** Columns of the stored product that the row has. */
  named: Set<keyof ProductFields>;
  tiers: GivenTier[];
  /** True if its tiers are in rows, which then replace existing ones. */
  hasRowTiers: boolean;
  materials: string[] | undefined;
  /** Errors of its own row, by column. */
  problems: Map<number, string>;
  warnings: Map<number, string>;
}

/**
 * Parses cells into the form of their row.
 * @param marked boolean columns in which "x" is yes and an empty cell is no
 */
export function cellReader(names: NameIndexes, decided: DecidedNames, marked: ReadonlySet<number>) {
  function readCell(
    read: ReadRow,
    target: ColumnTarget,
    { at, column }: Place,
    text: string,
    known?: StoredProduct,
  ) {
    const { form, named, problems } = read;
    const quantity = tierQuantity(target);
    if (quantity !== undefined) {
      named.add('price_tiers');
      if (text !== '') {
        const row = { quantity: String(quantity), price: withoutUnit(text) };
        read.tiers.push({ row, quantityAt: { at, column }, priceAt: { at, column } });
      }
      return;
    }
    if (isIn(target, formColumns)) {
      const [formField, field] = formColumns[target];
      const stays =
        typeof known?.fields[field] === 'string' && cleanText(String(known.fields[field]));
      named.add(field);
      if (target === 'code' && known?.fields.reference_code.toLowerCase() === text.toLowerCase()) {
        // Suppliers vary the case of codes between files.
        form.referenceCode = known.fields.reference_code;
      } else if (target === 'description')
        form.description = text === stays ? text : withoutHtml(text);
      else if (measures.includes(target)) form[formField] = unlessZero(withoutUnit(text));
      else if (/^(?:name|code|color|packaging|ncm)$/.test(target)) form[formField] = text;
      else form[formField] = withoutUnit(text);
    } else if (isIn(target, costColumns)) {
      named.add('costs');
      form.costs = { ...form.costs, [costColumns[target][0]]: text };
    } else if (isIn(target, flagColumns)) {
      const [formField, field] = flagColumns[target];
      if (text === '' && !marked.has(column)) return;
      const flag = text === '' ? false : readFlag(text);
      if (flag === undefined) problems.set(column, flagMessage);
      else form[formField] = flag;
      named.add(field);
    } else if (target === 'stockStatus') {
      if (text === '') return;
      const status = readStockStatus(text);
      if (status === undefined) {
        problems.set(column, 'Escreva Em Estoque, Amostra Disponível ou Esgotado');
      } else form.stockStatus = status;
      named.add('stock_status');
    } else if (target === 'category') {
      named.add('category_id');
      form.categoryId =
        text === '' ? null : (decidedName('categories', text, names, decided)?.id ?? null);
    } else if (target === 'group') {
      named.add('product_group_id');
      form.groupId = readGroup(text, known, (problem) => problems.set(column, problem));
    } else if (target === 'techniques') {
      named.add('techniques');
      form.techniques = splitNames(text, (name) => isNamed(names.techniques, name)).flatMap(
        (name) => decidedName('techniques', name, names, decided)?.id ?? [],
      );
    } else if (target === 'materials') {
      read.materials = splitNames(text, (name) => isNamed(names.materials, name)).flatMap(
        (name) => decidedName('materials', name, names, decided)?.name ?? [],
      );
    } else if (target === 'id' && text !== '' && !isUuid(text)) {
      problems.set(column, 'Deixe como foi exportado, ou em branco para um produto novo');
    }
  }

  function readGroup(
    text: string,
    known: StoredProduct | undefined,
    refuse: (problem: string) => void,
  ): string {
    if (text === '') return '';
    const own = known?.fields.product_group_id ?? '';
    if (normalizeText(cleanText(names.groups.byId.get(own) ?? '')) === normalizeText(text))
      return own;
    const id = text.toLowerCase();
    if (names.groups.byId.has(id)) return id;
    if ((names.groups.byName.get(normalizeText(text))?.length ?? 0) > 1) {
      refuse('Há mais de um grupo com este nome. Escreva o ID do grupo.');
      return '';
    }
    return decidedName('groups', text, names, decided)?.id ?? '';
  }

  return readCell;
}
