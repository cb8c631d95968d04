/** Separates the thousands of an integer. */
const grouped = (digits: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, '.');

/** Formats a count: "200", "9.995". Without Intl, as it runs at every keystroke. */
export function countText(count: number): string {
  return grouped(String(count));
}

/** Formats a count with its noun: "1 produto", "9.995 produtos". */
export function counted(count: number, one: string, many: string): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}

// Created lazily: this takes some 50 ms on a phone, and most pages need none.
let short: Intl.NumberFormat | undefined;

/** Formats a count for badges: up to "9.999" in full, then "12,3 mil". */
export function shortCountText(count: number): string {
  if (count <= 9999) return countText(count);
  short ??= new Intl.NumberFormat('pt-BR', {
    notation: 'compact',
    maximumFractionDigits: 1,
    roundingMode: 'trunc',
  });
  return short.format(count);
}

/**
 * "R$ 12,50" with an ordinary space, and fractions of a cent if any; undefined without a price. Without Intl, whose
 * formatter takes a phone 150 ms to create, before the first card of a search.
 */
export function formatPrice(price: number): string | undefined {
  if (!(price > 0)) return undefined;
  const [reais = '', cents = ''] = price.toFixed(4).split('.');
  return `R$ ${grouped(reais)},${cents.replace(/0{1,2}$/, '')}`;
}
