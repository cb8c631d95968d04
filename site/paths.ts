/** Every address of the public site. */
export const paths = {
  home: '/',
  products: '/produtos',
  /** The catalogue a page at a time, from the oldest products on (`list-pages.ts`). */
  productsPage: (page: number) => `/produtos/pagina/${page}`,
  favourites: '/favoritos',
  about: '/sobre',
  contact: '/contato',
  product: (id: string) => `/produto/${id}`,
  category: (name: string) => `/produtos?categoria=${encodeURIComponent(name)}`,
  search: (term: string) => `/produtos?search=${encodeURIComponent(term)}`,
} as const;

/** The links of the header, in its order (docs/product.md#screens). */
export const navigation = [
  { href: paths.home, label: 'Início' },
  { href: paths.products, label: 'Produtos' },
  { href: paths.favourites, label: 'Favoritos' },
  { href: paths.about, label: 'Sobre' },
  { href: paths.contact, label: 'Contato' },
] as const;
