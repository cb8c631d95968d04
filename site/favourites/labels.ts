/**
 * Accessible names by action. In a file of its own, because islands must not load `hearts.ts`, and page scripts must
 * not load React.
 */
export const heartLabels = {
  add: 'Adicionar aos favoritos',
  remove: 'Remover dos favoritos',
} as const;
