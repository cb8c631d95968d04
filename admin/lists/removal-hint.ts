/** What an editor calls what is removed. */
export const removedThings = {
  material: { that: 'este material', it: 'ele' },
  technique: { that: 'esta técnica', it: 'ela' },
} as const;

/** What removing it means for products; the count is undefined when it could not be read. */
export function removalHint(
  products: number | undefined,
  { that, it }: (typeof removedThings)[keyof typeof removedThings],
): string | undefined {
  if (products === undefined) {
    return `Os produtos que têm ${that} ficam com ${it} até serem salvos de novo.`;
  }
  if (products === 0) return undefined;
  return products === 1
    ? `1 produto tem ${that} e fica com ${it} até ser salvo de novo.`
    : `${products.toLocaleString('pt-BR')} produtos têm ${that} e ficam com ${it} até serem salvos de novo.`;
}
