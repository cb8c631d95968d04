/** Paths of the pages the site always has; a file of their own, as scripts of every page need no more. */
export const fixedPaths = {
  home: '/',
  products: '/produtos',
  favourites: '/favoritos',
  about: '/sobre',
  contact: '/contato',
  /** A shared list is in the fragment (`shared/sharing/list-link.ts`). */
  list: '/lista',
  techniques: '/tecnicas',
  artwork: '/arte',
  deliveries: '/entregas',
  /** A sent order, in the fragment as well. */
  order: '/pedido',
  /** The compared products are in the fragment, as those of a shared list. */
  compare: '/comparar',
  privacy: '/privacidade',
} as const;
