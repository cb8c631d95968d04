import { counted } from './format-number.ts';
import { type NumberStyle, readNumber } from './typed-number.ts';

/** Conversion factors to each field's unit. */
const factors: Record<NonNullable<NumberStyle['unit']>, Record<string, number>> = {
  g: { kg: 1000, g: 1 },
  cm: { m: 100, cm: 1, mm: 0.1 },
};

/** Precision of numbers before conversion. */
const exact: NumberStyle = { decimals: 6 };

/** Parses a number as `readNumber` does. Also accepts other units of the same dimension, such as "1,2 kg" for grams. */
export function readMeasure(typed: string, style: NumberStyle): number | null {
  const { unit, decimals } = style;
  const [, digits = '', own = ''] = /^([\d.,]+)\s*([a-z]+)$/i.exec(typed.trim()) ?? [];
  const factor = unit && factors[unit][own.toLowerCase()];
  if (factor === undefined) return readNumber(typed, style);
  const number = Number(((readNumber(digits, exact) ?? Number.NaN) * factor).toFixed(6));
  return Number(number.toFixed(decimals)) === number ? number : Number.NaN;
}

/** Explains that a number has too many decimals. Returns undefined for other errors and for integer fields. */
export function tooManyDecimals(typed: string, style: NumberStyle): string | undefined {
  const { decimals } = style;
  if (decimals === 0 || !Number.isNaN(readMeasure(typed, style))) return undefined;
  if (Number.isNaN(readMeasure(typed, { ...style, decimals: 20 }))) return undefined;
  return `Informe no máximo ${counted(decimals, 'casa decimal', 'casas decimais')}`;
}

const units =
  /^([\d.,]+)\s*(?:un|und|unid|unidades?|p[cç]s?|pe[cç]as?|cm|g|gr|gramas?|dias?(?: [uú]teis)?)\.?$/i;

/** Removes the unit from a number in a spreadsheet, such as "50 un.". */
export const withoutUnit = (text: string): string => units.exec(text.trim())?.[1] ?? text;

/** Removes the unit from a price in a spreadsheet, such as "R$ 44,00/un". */
export const priceWithoutUnit = (text: string): string =>
  /^(?:R\$\s*)?([\d.,]+)\s*\/?\s*(?:un|und|unid|unidades?|p[cç]s?|pe[cç]as?)\.?$/i.exec(
    text.trim(),
  )?.[1] ?? text;

/** Converts a spreadsheet number to its field's unit: "1,2 kg" to "1200". `usual` is the default unit. */
export function inUnit(text: string, { unit, decimals }: NumberStyle, usual?: string): string {
  const [, digits = '', own = usual] = /^([\d.,]+)\s*(kg|mm|m)?\.?$/i.exec(text.trim()) ?? [];
  const factor = unit && factors[unit][own?.toLowerCase() ?? ''];
  const number = readNumber(digits, exact);
  if (factor === undefined || number === null || Number.isNaN(number)) return withoutUnit(text);
  return String(Number((number * factor).toFixed(decimals))).replace('.', ',');
}
