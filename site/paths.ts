import { maintenancePage, maintenanceState } from '#shared/settings/maintenance.ts';

/** The URLs of the public site. */
export const paths = {
  home: '/',
  products: '/produtos',
  /** Pages are numbered from the oldest products (`list-pages.ts`). */
  productsPage: (page: number) => `/produtos/pagina/${page}`,
  favourites: '/favoritos',
  /** A list that was shared is in its fragment (`shared/sharing/list-link.ts`). */
  list: '/lista',
  about: '/sobre',
  contact: '/contato',
  privacy: '/privacidade',
  notFound: '/404',
  /** What visitors see instead of every other page while the shop is in maintenance. */
  maintenance: maintenancePage,
  maintenanceState: maintenanceState,
  /** The products as other sites read them, where the shop has that switched on. */
  catalogueFeed: '/feeds/catalogo.csv',
  productFeed: '/feeds/produtos.json',
  product: (id: string) => `/produto/${id}`,
  category: (slug: string) => `/categoria/${slug}`,
  /** An occasion: a collection that is current. */
  collection: (slug: string) => `/ideias/${slug}`,
  /** A further page of a list that has an address of its own (`list-pages.ts`). */
  listPage: (list: string, page: number) => `${list}/pagina/${page}`,
  /** The catalogue with a category chosen among its filters. */
  inCategory: (name: string) => `/produtos?categoria=${encodeURIComponent(name)}`,
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

/** Where the category of a product leads: to its page, or without one to the catalogue. */
export const categoryAddress = ({
  category,
  categorySlug,
}: {
  category: string;
  categorySlug: string | null;
}): string => (categorySlug === null ? paths.inCategory(category) : paths.category(categorySlug));

/** The canonical path of a page, as during a build URLs contain file names. */
export function pagePath({ pathname }: URL): string {
  return pathname.replace(/(?:\/index)?\.html$/, '').replace(/(.)\/$/, '$1') || '/';
}

/** The product id in the path of a product page; undefined for any other path. */
export function parseProductId(path: string): string | undefined {
  const prefix = paths.product('');
  return path.startsWith(prefix) ? path.slice(prefix.length) : undefined;
}
