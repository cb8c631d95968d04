import { maintenancePage, maintenanceState } from '#shared/settings/maintenance.ts';

/** The URLs of the public site. */
export const paths = {
  home: '/',
  products: '/produtos',
  /** Pages are numbered from the oldest products (`list-pages.ts`). */
  productsPage: (page: number) => `/produtos/pagina/${page}`,
  favourites: '/favoritos',
  about: '/sobre',
  contact: '/contato',
  notFound: '/404',
  /** What visitors see instead of every other page while the shop is in maintenance. */
  maintenance: maintenancePage,
  maintenanceState: maintenanceState,
  product: (id: string) => `/produto/${id}`,
  category: (name: string) => `/produtos?categoria=${encodeURIComponent(name)}`,
  search: (term: string) => `/produtos?search=${encodeURIComponent(term)}`,
} as const;

/** The links of the header (docs/product.md#screens). */
export const navigation = [
  { href: paths.home, label: 'Início' },
  { href: paths.products, label: 'Produtos' },
  { href: paths.favourites, label: 'Favoritos' },
  { href: paths.about, label: 'Sobre' },
  { href: paths.contact, label: 'Contato' },
] as const;

/** The canonical path of a page, as during a build URLs contain file names. */
export function pagePath({ pathname }: URL): string {
  return pathname.replace(/(?:\/index)?\.html$/, '').replace(/(.)\/$/, '$1') || '/';
}

/** The product id in the path of a product page; undefined for any other path. */
export function parseProductId(path: string): string | undefined {
  const prefix = paths.product('');
  return path.startsWith(prefix) ? path.slice(prefix.length) : undefined;
}
