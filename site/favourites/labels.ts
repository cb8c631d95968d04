/** Accessible names by action. Kept separate, because islands must not load `hearts.ts`, nor page scripts React. */
export const heartLabels = {
  add: 'Adicionar aos favoritos',
  remove: 'Remover dos favoritos',
} as const;
