import { type NumberStyle, readNumber } from './typed-number.ts';

const units =
  /^([\d.,]+)\s*(?:un|und|unid|unidades?|p[cç]s?|pe[cç]as?|cm|g|gr|gramas?|dias?(?: [uú]teis)?)\.?$/i;

/** Removes the unit from a number such as "50 un.". */
export const withoutUnit = (text: string): string => units.exec(text.trim())?.[1] ?? text;

/** Conversion factors to the units of fields. */
const factors: Record<NonNullable<NumberStyle['unit']>, Record<string, number>> = {
  g: { kg: 1000, g: 1 },
  cm: { m: 100, cm: 1, mm: 0.1 },
};

/** Converts a number to its field's unit, as in "1,2 kg" to "1200" (g). `usual` is the unit of plain numbers. */
export function inUnit(text: string, { unit, decimals }: NumberStyle, usual?: string): string {
  const [, digits = '', own = usual] = /^([\d.,]+)\s*(kg|mm|m)?\.?$/i.exec(text.trim()) ?? [];
  const factor = unit && factors[unit][own?.toLowerCase() ?? ''];
  const number = readNumber(digits, { decimals: 6 });
  if (factor === undefined || number === null || Number.isNaN(number)) return withoutUnit(text);
  return String(Number((number * factor).toFixed(decimals))).replace('.', ',');
}

/** Parses a number with or without a unit, as `readNumber` does. */
export const readMeasure = (typed: string, style: NumberStyle): number | null =>
  readNumber(inUnit(typed, style), style);
