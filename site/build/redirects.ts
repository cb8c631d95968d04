import { type Redirect, type RedirectsFile, toLocation } from '#shared/redirects/redirect.ts';
import { parseProductId, paths } from '../paths.ts';
import { categoryPages } from './categories.ts';
import { collectionPages } from './collections.ts';
import { memoize } from './memoize.ts';
import { productsById } from './products.ts';
import type { SiteData } from './read-site-data.ts';
import { selector } from './site-data.ts';

/** Where lost addresses lead, for our own server and the page of what is missing. */
export const redirectsByPath = selector(
  ({ redirects }): RedirectsFile => Object.fromEntries(redirects.map(({ from, to }) => [from, to])),
);

/** The addresses of pages that are there whatever a shop has. */
const fixedPages = new Set<string>(Object.values(paths).filter((path) => typeof path === 'string'));

/** Whether the site has a page of its own at an address: that always wins over a redirect. */
function hasPage(data: SiteData, path: string): boolean {
  const [, folder, slug = '', ...rest] = path.split('/');
  if (rest.length > 0) return false;
  if (folder === 'categoria') return categoryPages.of(data).has(slug);
  if (folder === 'ideias') return collectionPages.of(data).has(slug);
  const id = parseProductId(path);
  return id === undefined ? fixedPages.has(path) : productsById.of(data).get(id) !== undefined;
}

/** An address in a line of `_redirects`, where a part that begins with a colon stands for any. */
const inLine = (address: string) => toLocation(address).replaceAll('/:', '/%3A');

/** Kept, as there may be thousands, and any change asks for all of them. */
const toLine = memoize(({ from, to }: Redirect) => `${inLine(from)}  ${inLine(to)}  301\n`);

/** The redirects as lines of `_redirects`. Some hosts follow them even where there is a page, so these are left out. */
export const redirectLines = selector((data) =>
  data.redirects
    .filter(({ from }) => !hasPage(data, from))
    .map(toLine)
    .join(''),
);
