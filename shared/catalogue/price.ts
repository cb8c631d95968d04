const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** "R$ 12,50" with an ordinary space; undefined when the product has no price to show. */
export function formatPrice(price: number): string | undefined {
  return price > 0 ? brl.format(price).replace(/\u00a0/g, ' ') : undefined;
}
