import { lengthProblem, wholeNumberMessage } from '../limits/limits.ts';
import {
  countStyle,
  gramStyle,
  measureStyle,
  type NumberStyle,
  numberText,
  readNumber,
} from '../numbers/typed-number.ts';
import { readMeasure, tooManyDecimals } from '../numbers/units.ts';
import { normalizeControls } from '../text/normalize-controls.ts';
import { parseGroupId } from './group-choice.ts';
import { isUuid } from './uuid.ts';

interface AnyField {
  label: string;
  section: 'main' | 'specs' | 'search' | 'costs';
  required?: true;
  /** True if visitors may read the field. */
  public?: true;
  placeholder?: string;
  tooltip?: string;
  width?: 'half' | 'whole';
  /** Spreadsheet column: position, heading (defaults to the label) and comma-separated synonyms. */
  sheet?: { at: number; heading?: string; synonyms: string };
  /** Bulk editing: label of the action, unit of numbers, label for erasing, and labels for true and false. */
  bulk?: {
    label?: string;
    units?: readonly [one: string, many: string];
    clear?: string;
    flags?: readonly [string, string];
  };
  /** True if the field is left empty when a product is duplicated in another colour. */
  ofOneColor?: true;
}

interface Range {
  least: number;
  most: number;
}

/** A field stored in a single column. */
export type ColumnField = AnyField &
  (
    | {
        kind: 'text';
        max: number;
        /** True if an empty value is stored as '' rather than null. */
        notNull?: true;
        multiline?: { minRows: number; maxRows: number };
        /** True for a code, to disable spell-checking. */
        code?: true;
        /** Error message for the database's format constraint. */
        malformed?: string;
      }
    /** A string of digits, typed with or without dots. */
    | { kind: 'digits'; digits: number }
    | { kind: 'money'; style: NumberStyle; most: number; invalid: string }
    /** A whole number. `blank` is stored for an empty field, and is null by default. */
    | { kind: 'count'; range: Range; blank?: number; unit?: 'g' }
    /** A length in whole millimetres, typed in centimetres. */
    | { kind: 'measure'; range: Range }
    | { kind: 'flag'; initial?: true }
    /** `fallback` replaces a stored value that is not an option. */
    | { kind: 'choice'; options: Record<string, string>; initial: string; fallback: string }
    | { kind: 'reference'; list: 'categories' | 'groups' }
  );

/** A field that is stored as rows of another table. It has its own component and validation. */
export interface RowsField extends AnyField {
  kind: 'rows';
  table: 'product_tags' | 'product_techniques' | 'price_tiers' | 'print_areas' | 'product_images';
}

export type Stored = string | number | boolean | null;
export type Typed = string | boolean;

/** Shown beside each required field that is empty (docs/product.md#rules). */
export const requiredMessage = 'Campo obrigatório';

/** Maximum of PostgreSQL's `integer`. */
const highestInteger = 2_147_483_647;

/** Bounds of counts without a specific maximum. */
export const anyCount = { least: 0, most: highestInteger } as const;

type NumberField = Extract<ColumnField, { kind: 'money' | 'count' | 'measure' }>;

/** Returns the number format of a field, or undefined if it is not numeric. */
export function numberStyleOf(field: NumberField): NumberStyle;
export function numberStyleOf(field: ColumnField | RowsField): NumberStyle | undefined;
export function numberStyleOf(field: ColumnField | RowsField): NumberStyle | undefined {
  if (field.kind === 'money') return field.style;
  if (field.kind === 'measure') return measureStyle;
  if (field.kind === 'count') return field.unit === 'g' ? gramStyle : countStyle;
  return undefined;
}

/** Converts a stored value for the form. Numbers are in Brazilian notation. */
export function toTyped(field: ColumnField, stored: Stored): Typed {
  if (field.kind === 'flag') return stored === true;
  if (field.kind === 'choice') {
    return Object.hasOwn(field.options, String(stored)) ? String(stored) : field.fallback;
  }
  const style = numberStyleOf(field);
  if (style === undefined || stored === null) return String(stored ?? '');
  // A minimum of 1 has no effect, so it is left blank. A stock of 0 is shown.
  if (field.kind === 'count' && stored === 1 && field.blank === 1) return '';
  return numberText(Number(stored) / (field.kind === 'measure' ? 10 : 1), style);
}

export function initialTyped(field: ColumnField): Typed {
  if (field.kind === 'flag') return field.initial ?? false;
  return field.kind === 'choice' ? field.initial : '';
}

/** Converts a form value for storage. Returns NaN for an invalid number. */
export function toStored(field: ColumnField, typed: Typed): Stored {
  if (typeof typed === 'boolean') return typed;
  switch (field.kind) {
    case 'text':
      return (
        normalizeControls(typed, field.multiline !== undefined).trim() ||
        (field.notNull ? '' : null)
      );
    case 'digits':
      return typed.replace(/[.\s]/g, '') || null;
    case 'money':
      return readNumber(typed, field.style);
    case 'count':
      return readMeasure(typed, numberStyleOf(field)) ?? field.blank ?? null;
    case 'measure': {
      const centimetres = readMeasure(typed, measureStyle);
      return centimetres === null ? null : Math.round(centimetres * 10);
    }
    case 'reference':
      return parseGroupId(typed);
    default:
      return typed;
  }
}

export function problemOf(field: ColumnField, typed: Typed): string | undefined {
  const stored = toStored(field, typed);
  if (stored === null || stored === '') return field.required && requiredMessage;
  switch (field.kind) {
    case 'text':
      return lengthProblem(String(stored), field.max);
    case 'digits':
      return new RegExp(`^\\d{${field.digits}}$`).test(String(stored))
        ? undefined
        : malformedMessage(field);
    case 'money':
    case 'count':
    case 'measure': {
      const { least, most } = field.kind === 'money' ? { least: 0, most: field.most } : field.range;
      if (Number(stored) >= least && Number(stored) <= most) return undefined;
      const message = field.kind === 'money' ? field.invalid : rangeMessage(field, Number(stored));
      return tooManyDecimals(String(typed), numberStyleOf(field)) ?? message;
    }
    case 'reference':
      return field.list === 'groups' && !isUuid(String(stored))
        ? 'Informe um UUID válido ou deixe em branco'
        : undefined;
    default:
      return undefined;
  }
}

export function rangeMessage(
  field: Extract<ColumnField, { range: Range }>,
  value = Number.NaN,
): string {
  if (field.kind === 'measure') return 'Informe uma medida em cm, de 0,1 a 10.000';
  if (field.range.most < highestInteger) return wholeNumberMessage(field.range);
  return value > highestInteger
    ? `Informe no máximo ${highestInteger.toLocaleString('pt-BR')}`
    : 'Informe um número inteiro a partir de 0';
}

/** Returns the message for a malformed value, or undefined if the field has no format. */
export function malformedMessage(field: ColumnField): string | undefined {
  if (field.kind === 'digits') return `Informe os ${field.digits} dígitos do ${field.label}`;
  return field.kind === 'text' ? field.malformed : undefined;
}
