import { maintenancePage, maintenanceState } from '#shared/settings/maintenance.ts';

/** URLs of the public site. */
export const paths = {
  home: '/',
  products: '/produtos',
  /** Pages are numbered from the oldest products (`list-pages.ts`). */
  productsPage: (page: number) => `/produtos/pagina/${page}`,
  favourites: '/favoritos',
  /** A shared list is in the fragment (`shared/sharing/list-link.ts`). */
  list: '/lista',
  about: '/sobre',
  contact: '/contato',
  privacy: '/privacidade',
  notFound: '/404',
  /** Shown instead of every other page during maintenance. */
  maintenance: maintenancePage,
  maintenanceState: maintenanceState,
  /** Product feeds for other sites, if enabled. */
  catalogueFeed: '/feeds/catalogo.csv',
  productFeed: '/feeds/produtos.json',
  product: (id: string) => `/produto/${id}`,
  category: (slug: string) => `/categoria/${slug}`,
  /** A current collection. */
  collection: (slug: string) => `/ideias/${slug}`,
  /** A further page of a list with its own URL (`list-pages.ts`). */
  listPage: (list: string, page: number) => `${list}/pagina/${page}`,
  /** The catalogue filtered by a category. */
  inCategory: (name: string) => `/produtos?categoria=${encodeURIComponent(name)}`,
  search: (term: string) => `/produtos?search=${encodeURIComponent(term)}`,
} as const;

/** Links of the header (docs/product.md#screens). */
export const navigation = [
  { href: paths.home, label: 'Início' },
  { href: paths.products, label: 'Produtos' },
  { href: paths.favourites, label: 'Favoritos' },
  { href: paths.about, label: 'Sobre' },
  { href: paths.contact, label: 'Contato' },
] as const;

/** Link for a product's category: its page, or else the filtered catalogue. */
export const categoryAddress = ({
  category,
  categorySlug,
}: {
  category: string;
  categorySlug: string | null;
}): string => (categorySlug === null ? paths.inCategory(category) : paths.category(categorySlug));

/** Returns the canonical path of a page, as URLs contain file names during a build. */
export function pagePath({ pathname }: URL): string {
  return pathname.replace(/(?:\/index)?\.html$/, '').replace(/(.)\/$/, '$1') || '/';
}

/** Parses the product id from a path; undefined for other paths. */
export function parseProductId(path: string): string | undefined {
  const prefix = paths.product('');
  return path.startsWith(prefix) ? path.slice(prefix.length) : undefined;
}
