import { isUuid } from '../catalogue/uuid.ts';
import { furtherPage } from './redirect.ts';
import { isFixedPath, pathOf } from './site-path.ts';

export interface ShopPages {
  /** Records with a page, visible or not: redirects from there are rejected. */
  taken: ReadonlySet<string>;
  /** Existing destinations: visible pages and redirects. */
  found: ReadonlySet<string>;
}

/** Tables whose records have pages, by the prefix of their addresses. */
export const recordPages = {
  '/categoria/': 'categories',
  '/ideias/': 'collections',
  '/produto/': 'products',
} as const;

/** Returns the record of an address: its kind and its slug or id; undefined for other addresses. */
export function recordAt(path: string) {
  for (const [folder, table] of Object.entries(recordPages)) {
    const name = path.slice(folder.length);
    if (!path.startsWith(folder) || name === '' || name.includes('/')) continue;
    return table === 'products' && !isUuid(name) ? undefined : { table, name };
  }
  return undefined;
}

export function askedPath(target: string): string | undefined {
  const path = pathOf(target).replace(furtherPage, '');
  return !target.startsWith('/') || path === '/' || isFixedPath(path) ? undefined : path;
}

export function leadsNowhere(
  target: string,
  pages: ShopPages,
  froms: ReadonlySet<string>,
): boolean {
  const path = askedPath(target);
  return path !== undefined && !pages.found.has(path) && !froms.has(path);
}
