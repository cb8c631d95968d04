/** Accessible names by action. Apart from `hearts.ts`, as islands need no page script and it no React. */
export const heartLabels = {
  add: 'Adicionar aos favoritos',
  remove: 'Remover dos favoritos',
} as const;
