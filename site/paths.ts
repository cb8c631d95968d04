import { fixedPaths } from '#shared/pages/fixed-paths.ts';
import { maintenancePage, maintenanceState } from '#shared/settings/maintenance.ts';

export const paths = {
  ...fixedPaths,
  /** Pages are numbered from the oldest products (`list-pages.ts`). */
  productsPage: (page: number) => `/produtos/pagina/${page}`,
  notFound: '/404',
  /** Replaces every other page during maintenance. */
  maintenance: maintenancePage,
  maintenanceState,
  /** Product feeds for other sites, if the shop enables them. */
  catalogueFeed: '/feeds/catalogo.csv',
  productFeed: '/feeds/produtos.json',
  /** Page of a product; its readable URL (`short-addresses.ts`) redirects here. */
  product: (id: string) => `/produto/${id}`,
  category: (slug: string) => `/categoria/${slug}`,
  collection: (slug: string) => `/ideias/${slug}`,
  /** Later page of a list that has its own URL (`list-pages.ts`). */
  listPage: (list: string, page: number) => `${list}/pagina/${page}`,
  inCategory: (name: string) => `/produtos?categoria=${encodeURIComponent(name)}`,
  search: (term: string) => `/produtos?search=${encodeURIComponent(term)}`,
} as const;

/** Not part of `paths`, because no page script needs it. */
export const techniqueAddress = (slug: string) => `${paths.techniques}/${slug}`;

/** Returns the canonical path of a page, because URLs contain file names during a build. */
export function pagePath({ pathname }: URL): string {
  return pathname.replace(/(?:\/index)?\.html$/, '').replace(/(.)\/$/, '$1') || '/';
}

export function parseProductId(path: string): string | undefined {
  const prefix = paths.product('');
  return path.startsWith(prefix) ? path.slice(prefix.length) : undefined;
}

/** Parses the slug of a list's page, including its later pages; undefined for other paths. */
export function parseListPath(
  path: string,
): { folder: 'categoria' | 'ideias' | 'tecnicas'; slug: string } | undefined {
  const [, folder, slug] =
    /^\/(categoria|ideias|tecnicas)\/([^/]+)(?:\/pagina\/\d+)?$/.exec(path) ?? [];
  return slug === undefined ? undefined : { folder: folder as 'categoria', slug };
}
