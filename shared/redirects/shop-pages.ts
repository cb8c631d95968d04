import { isUuid } from '../catalogue/uuid.ts';
import { isFixedPath, pathOf } from './site-path.ts';

/** What a shop has of some addresses. */
export interface ShopPages {
  /** Records with a page of their own, shown or not: a redirect from there is refused. */
  taken: ReadonlySet<string>;
  /** Where a visitor finds something: pages that are shown, and redirects. */
  found: ReadonlySet<string>;
}

const furtherPage = /\/pagina\/\d+$/;

/** The kinds of records that have pages, by how their addresses begin. */
export const recordPages = {
  '/categoria/': 'categories',
  '/ideias/': 'collections',
  '/produto/': 'products',
} as const;

/** The record whose page an address is: its kind, and its slug or id; undefined where it is none's. */
export function recordAt(path: string) {
  for (const [folder, table] of Object.entries(recordPages)) {
    const name = path.slice(folder.length);
    if (!path.startsWith(folder) || name === '' || name.includes('/')) continue;
    return table === 'products' && !isUuid(name) ? undefined : { table, name };
  }
  return undefined;
}

/** The path that says whether a target of a redirect is there; undefined where that is known, or another site's. */
export function askedPath(target: string): string | undefined {
  const path = pathOf(target).replace(furtherPage, '');
  return !target.startsWith('/') || path === '/' || isFixedPath(path) ? undefined : path;
}

/** Whether a target is on the site and leads nowhere there, as far as its pages and a list's own redirects say. */
export function leadsNowhere(
  target: string,
  pages: ShopPages,
  froms: ReadonlySet<string>,
): boolean {
  const path = askedPath(target);
  return path !== undefined && !pages.found.has(path) && !froms.has(path);
}
