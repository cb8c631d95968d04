export interface NumberStyle {
  /** Maximum number of decimals. Also the minimum unless `fewest` is set. */
  decimals: number;
  fewest?: number;
  /** Unit of the stored number. Users may type other units (units.ts). */
  unit?: 'g' | 'cm';
}

export const priceStyle: NumberStyle = { decimals: 2 };

/** Style of unit prices, which may have fractions of a centavo. */
export const unitPriceStyle: NumberStyle = { decimals: 4, fewest: 2 };

/** Style of measures in centimetres. */
export const measureStyle: NumberStyle = { decimals: 1, fewest: 0, unit: 'cm' };

/** Style of print line widths in millimetres. */
export const lineStyle: NumberStyle = { decimals: 2, fewest: 0 };

export const countStyle: NumberStyle = { decimals: 0 };

export const gramStyle: NumberStyle = { decimals: 0, unit: 'g' };

const thousands = /^-?[1-9]\d{0,2}(?:[.\s]\d{3})+(?:,\d+)?$/;
const withComma = /^-?\d*,\d+$/;
const plain = /^-?\d+(?:\.\d{1,2})?$/;

/**
 * Parses a number as Brazilians type it: "1.234,50", "12,5", "R$ 12". A point or space before groups of three digits
 * separates thousands ("1.000" is a thousand); a point before one or two digits is a decimal point ("12.50"). Returns
 * null for an empty field and NaN for anything else, including too many decimals: typed numbers are never rounded
 * silently.
 */
export function readNumber(typed: string, { decimals }: NumberStyle): number | null {
  const trimmed = typed.trim();
  if (trimmed === '') return null;
  const text = trimmed.replace(/^R\$\s*/i, '');
  const isBrazilian = thousands.test(text) || withComma.test(text);
  if (!isBrazilian && !plain.test(text)) return Number.NaN;
  const plainText = isBrazilian ? text.replace(/[.\s]/g, '').replace(',', '.') : text;
  const [, fraction = ''] = plainText.split('.');
  return fraction.length > decimals ? Number.NaN : Number(plainText);
}

/** Formats a number for a form field, as in "1.234,50". Empty for null. */
export function numberText(value: number | null, { decimals, fewest }: NumberStyle): string {
  return value === null || !Number.isFinite(value)
    ? ''
    : value.toLocaleString('pt-BR', {
        minimumFractionDigits: fewest ?? decimals,
        maximumFractionDigits: decimals,
      });
}
