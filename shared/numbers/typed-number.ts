/** How a number field reads and shows what it holds. */
export interface NumberStyle {
  /** How many digits may follow the comma; shown in full. */
  decimals: number;
}

/** A price, in reais and centavos. */
export const priceStyle: NumberStyle = { decimals: 2 };

/** A count: pieces in stock, a place in an order. */
export const countStyle: NumberStyle = { decimals: 0 };

const thousands = /^-?[1-9]\d{0,2}(?:[.\s]\d{3})+(?:,\d+)?$/;
const withComma = /^-?\d*,\d+$/;
const withPoint = /^-?\d+\.\d{1,2}$/;
const plain = /^-?\d+$/;

/**
 * A number as somebody in Brazil types it: "1.234,50", "12,5", "R$ 12". A point or a space before groups of three
 * digits separates thousands, whatever the field: "1.000" is a thousand. Before one or two digits it can only be meant
 * for the comma: "12.50" is 12,50. Null for an empty field; NaN for what is no number, and for more decimals than
 * the field holds, which nobody may round behind the back of who typed them.
 */
export function readNumber(typed: string, { decimals }: NumberStyle): number | null {
  const text = typed.trim().replace(/^R\$\s*/i, '');
  if (typed.trim() === '') return null;
  let plainText: string;
  if (thousands.test(text) || withComma.test(text)) {
    plainText = text.replace(/[.\s]/g, '').replace(',', '.');
  } else if (withPoint.test(text) || plain.test(text)) {
    plainText = text;
  } else {
    return Number.NaN;
  }
  const [, fraction = ''] = plainText.split('.');
  return fraction.length > decimals ? Number.NaN : Number(plainText);
}

/** A number as its field shows it: "1.234,50"; empty without one. */
export function numberText(value: number | null, { decimals }: NumberStyle): string {
  return value === null || !Number.isFinite(value)
    ? ''
    : value.toLocaleString('pt-BR', {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      });
}
