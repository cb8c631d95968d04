/** Inserts thousands separators into an integer. */
const grouped = (digits: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, '.');

/** Formats a count, such as "200" or "9.995". Avoids Intl because this runs on every keystroke. */
export function countText(count: number): string {
  return grouped(String(count));
}

export function counted(count: number, one: string, many: string): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}

// Created lazily because it takes some 50 ms on a phone and most pages do not need it.
let short: Intl.NumberFormat | undefined;

/** Formats a count for a badge: in full up to "9.999", abbreviated above ("12,3 mil"). */
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
 * Formats a price ("R$ 12,50") with an ordinary space and any fractions of a centavo. Undefined without a price. Avoids
 * Intl: creating its formatter takes 150 ms on a phone and would delay a search's first card.
 */
export function formatPrice(price: number): string | undefined {
  if (!(price > 0)) return undefined;
  const [reais = '', cents = ''] = price.toFixed(4).split('.');
  return `R$ ${grouped(reais)},${cents.replace(/0{1,2}$/, '')}`;
}
