/** The names of the heart, by what it does next. */
export const heartLabels = {
  add: 'Adicionar aos favoritos',
  remove: 'Remover dos favoritos',
} as const;
