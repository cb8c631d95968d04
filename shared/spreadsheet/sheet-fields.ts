import {
  columnOf,
  type FieldsWith,
  fieldNames,
  fieldOf,
  isProductColumn,
  type ProductField,
} from '../catalogue/product-fields.ts';
import { ranges } from '../limits/limits.ts';

/** Spreadsheet column that is not a price tier. */
export type SheetField = 'id' | FieldsWith<{ sheet: object }>;

/** Columns that exist only in imported files: price tiers in rows, and pictures. */
export type ImportField = keyof typeof importFields;

/** Meaning of a column: a field, or the unit price from a quantity up. */
export type ColumnTarget = SheetField | ImportField | `tier:${number}`;

/** Definitions of the fields. Synonyms are separated by commas. */
const importFields = {
  tierQuantity: {
    heading: 'Quantidade da faixa',
    synonyms: 'faixa, faixa de quantidade, quantidade de, a partir de, qtd faixa',
  },
  tierPrice: { heading: 'Preço da faixa', synonyms: 'valor da faixa, preco por faixa' },
  pictures: {
    heading: 'Fotos',
    synonyms:
      'foto, imagem, imagens, url da imagem, url imagem, url da foto, link da imagem, link da foto, link imagem, foto principal, imagem principal, arquivo da foto, arquivo da imagem',
  },
} as const;

const placeOf = (field: string) => fieldOf(field as ProductField).sheet?.at ?? 0;

/** Fields in the order of an exported file. */
export const sheetFieldNames: SheetField[] = /* @__PURE__ */ [
  ...fieldNames
    .filter((field) => fieldOf(field).sheet !== undefined)
    .sort((a, b) => placeOf(a) - placeOf(b)),
  'id',
] as SheetField[];

export const importFieldNames = /* @__PURE__ */ Object.keys(importFields) as ImportField[];

/** Returns a field's recognised headings. Exported files use the first one. */
export function headingsOf(target: SheetField | ImportField): readonly string[] {
  if (target === 'id') return ['ID', 'id do produto', 'uuid'];
  if (isImportField(target)) {
    const { heading, synonyms } = importFields[target];
    return [heading, target, ...synonyms.split(', ')];
  }
  const { label, sheet } = fieldOf(target);
  return [
    sheet?.heading ?? label,
    target.replaceAll('_', ' '),
    ...(sheet?.synonyms ?? '').split(', '),
  ];
}

const isImportField = (target: string): target is ImportField =>
  Object.hasOwn(importFields, target);

/** Returns true for stored fields and price tiers, and false for columns that exist only in imports. */
export const isStoredColumn = (target: ColumnTarget): boolean => !isImportField(target);

/** Returns true for fields that may have several columns: pictures and tiers. A row with a tier twice is rejected. */
export const isRepeatable = (target: ColumnTarget): boolean =>
  target === 'pictures' || tierQuantity(target) !== undefined;

/** Returns the quantity of a price tier's column, or undefined for any other column. */
export function tierQuantity(target: ColumnTarget): number | undefined {
  return target.startsWith('tier:') ? Number(target.slice('tier:'.length)) : undefined;
}

export const toTier = (quantity: number): ColumnTarget => `tier:${quantity}`;

export const isPriceColumn = (target: ColumnTarget): boolean =>
  target === 'tierPrice' ||
  tierQuantity(target) !== undefined ||
  (isProductColumn(target) && columnOf(target).kind === 'money');

/** Validates a stored target because it may come from another release. */
export function isColumnTarget(text: string): text is ColumnTarget {
  const quantity = tierQuantity(text as ColumnTarget);
  return quantity === undefined
    ? sheetFieldNames.includes(text as SheetField) || isImportField(text)
    : Number.isInteger(quantity) &&
        quantity >= ranges.quantity.least &&
        quantity <= ranges.quantity.most;
}

/** Field of each column in a table. Undefined for ignored columns. */
export type Targets = readonly (ColumnTarget | undefined)[];

/** Returns the heading of a column in an exported file. */
export function headingOf(target: ColumnTarget): string {
  const quantity = tierQuantity(target);
  if (quantity !== undefined) return `Preço ${quantity}`;
  return headingsOf(target as SheetField | ImportField)[0] ?? '';
}

export interface SheetTable {
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  /** Numbers of the rows in the file, as spreadsheet programs count them. */
  numbers: readonly number[];
  /** Columns of each workbook row whose cell is a fractional number rather than text. */
  computed?: readonly (readonly number[])[];
}

/** Replaces a cell, extending the row if it is too short. */
export const withCell = (row: readonly string[], column: number, text: string): string[] =>
  Array.from({ length: Math.max(row.length, column + 1) }, (_, at) =>
    at === column ? text : (row[at] ?? ''),
  );
