/** What removing a material means for its products; the count is undefined when it could not be read. */
export function removalHint(products: number | undefined): string | undefined {
  if (products === undefined) {
    return 'Os produtos que têm este material ficam com ele até serem salvos de novo.';
  }
  if (products === 0) return undefined;
  return products === 1
    ? '1 produto tem este material e fica com ele até ser salvo de novo.'
    : `${products.toLocaleString('pt-BR')} produtos têm este material e ficam com ele até serem salvos de novo.`;
}
