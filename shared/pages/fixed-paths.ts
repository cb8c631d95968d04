/** Paths of the pages that always exist. In a separate file because scripts on every page need only these. */
export const fixedPaths = {
  home: '/',
  products: '/produtos',
  favourites: '/favoritos',
  about: '/sobre',
  contact: '/contato',
  /** The fragment of this path contains a shared list (`shared/sharing/list-link.ts`). */
  list: '/lista',
  techniques: '/tecnicas',
  artwork: '/arte',
  deliveries: '/entregas',
  /** The fragment of this path contains a sent order. */
  order: '/pedido',
  /** The fragment of this path contains the products to compare, encoded like a shared list. */
  compare: '/comparar',
  privacy: '/privacidade',
} as const;
