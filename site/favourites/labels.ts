/** Accessible names by action. Kept separate to keep `hearts.ts` out of islands, and React out of page scripts. */
export const heartLabels = {
  add: 'Adicionar aos favoritos',
  remove: 'Remover dos favoritos',
} as const;
