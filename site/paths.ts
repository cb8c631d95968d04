import { fixedPaths } from '#shared/pages/fixed-paths.ts';
import { maintenancePage, maintenanceState } from '#shared/settings/maintenance.ts';

export const paths = {
  ...fixedPaths,
  notFound: '/404',
  /** Page that replaces every other page during maintenance. */
  maintenance: maintenancePage,
  maintenanceState,
  /** Product feeds for other sites, if the shop has enabled them. */
  catalogueFeed: '/feeds/catalogo.csv',
  productFeed: '/feeds/produtos.json',
  /** A product's page. Its readable URL (`short-addresses.ts`) redirects to this path. */
  product: (id: string) => `/produto/${id}`,
  category: (slug: string) => `/categoria/${slug}`,
  collection: (slug: string) => `/ideias/${slug}`,
  /** A later page of a list. Pages are numbered from the oldest products (`list-pages.ts`). */
  listPage: (list: string, page: number) => `${list}/pagina/${page}`,
  inCategory: (name: string) => `/produtos?categoria=${encodeURIComponent(name)}`,
  search: (term: string) => `/produtos?search=${encodeURIComponent(term)}`,
} as const;

/** Kept out of `paths` because page scripts do not need it. */
export const techniqueAddress = (slug: string) => `${paths.techniques}/${slug}`;

/** Returns the canonical path of a page. During a build, URLs contain file names. */
export function pagePath({ pathname }: URL): string {
  return pathname.replace(/(?:\/index)?\.html$/, '').replace(/(.)\/$/, '$1') || '/';
}

export function parseProductId(path: string): string | undefined {
  const prefix = paths.product('');
  return path.startsWith(prefix) ? path.slice(prefix.length) : undefined;
}

/** Parses the slug from the path of a list's page, including its later pages. Undefined for other paths. */
export function parseListPath(
  path: string,
): { folder: 'categoria' | 'ideias' | 'tecnicas'; slug: string } | undefined {
  const [, folder, slug] =
    /^\/(categoria|ideias|tecnicas)\/([^/]+)(?:\/pagina\/\d+)?$/.exec(path) ?? [];
  return slug === undefined ? undefined : { folder: folder as 'categoria', slug };
}
