/** Inserts thousands separators into an integer. */
const grouped = (digits: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, '.');

/** Formats a count, as in "200" or "9.995". Does not use Intl, because this runs at each keystroke. */
export function countText(count: number): string {
  return grouped(String(count));
}

export function counted(count: number, one: string, many: string): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}

// Created lazily, because this takes some 50 ms on a phone and most pages do not need it.
let short: Intl.NumberFormat | undefined;

/** Formats a count for a badge: up to "9.999" in full, above that as in "12,3 mil". */
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
 * Formats a price, "R$ 12,50", with an ordinary space and any fractions of a centavo. Undefined without a price. Avoids
 * Intl, because creating its formatter takes a phone 150 ms and would delay the first card of a search.
 */
export function formatPrice(price: number): string | undefined {
  if (!(price > 0)) return undefined;
  const [reais = '', cents = ''] = price.toFixed(4).split('.');
  return `R$ ${grouped(reais)},${cents.replace(/0{1,2}$/, '')}`;
}
