/** Accessible names by action. Apart from `hearts.ts`, which islands must not load; nor may page scripts load React. */
export const heartLabels = {
  add: 'Adicionar aos favoritos',
  remove: 'Remover dos favoritos',
} as const;
