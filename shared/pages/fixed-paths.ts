/** Paths of the pages that always exist. In their own file, because scripts on every page need nothing else. */
export const fixedPaths = {
  home: '/',
  products: '/produtos',
  favourites: '/favoritos',
  about: '/sobre',
  contact: '/contato',
  /** The fragment contains the shared list (`shared/sharing/list-link.ts`). */
  list: '/lista',
  techniques: '/tecnicas',
  artwork: '/arte',
  deliveries: '/entregas',
  /** The fragment contains the sent order. */
  order: '/pedido',
  /** The fragment contains the compared products, encoded like a shared list. */
  compare: '/comparar',
  privacy: '/privacidade',
} as const;
