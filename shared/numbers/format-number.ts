/** A count in pt-BR: "200", "9.995". Without Intl, as it is called at every keystroke. */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, '.');
}

/** A count with its noun: "1 produto", "9.995 produtos". */
export function counted(count: number, one: string, many: string): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}

const short = /* @__PURE__ */ new Intl.NumberFormat('pt-BR', {
  notation: 'compact',
  maximumFractionDigits: 1,
  roundingMode: 'trunc',
});

/** A count for badges: up to "9.999" in full, then "12,3 mil". */
export const shortCountText = (count: number): string =>
  count > 9999 ? short.format(count) : countText(count);

const brl = /* @__PURE__ */ new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** "R$ 12,50" with an ordinary space; undefined without a price. */
export function formatPrice(price: number): string | undefined {
  return price > 0 ? brl.format(price).replace(/\u00a0/g, ' ') : undefined;
}
