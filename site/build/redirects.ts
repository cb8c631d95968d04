import { sellerLink, sellerParameter } from '#shared/contact/sellers.ts';
import { type Redirect, type RedirectsFile, toLocation } from '#shared/redirects/redirect.ts';
import { parseShortAddress, shortAddress } from '#shared/redirects/short-addresses.ts';
import { parseListPath, parseProductId, paths } from '../paths.ts';
import { memoize } from './memoize.ts';
import { productsById } from './products.ts';
import type { SiteData } from './read-site-data.ts';
import { idsByShortAddress, shortAddresses } from './short-addresses.ts';
import { selector } from './site-data.ts';
import { subjectLists } from './subject-lists.ts';

export const redirectsByPath = (redirects: readonly Redirect[]): RedirectsFile =>
  Object.fromEntries(redirects.map(({ from, to }) => [from, to]));

/** Paths that exist in every shop. */
const fixedPages = new Set<string>(Object.values(paths).filter((path) => typeof path === 'string'));

/** Maximum number of short paths in `_redirects`; hosts limit its lines. The 404 page redirects the rest. */
const mostShortAddresses = 10_000;

function hasPage(data: SiteData, path: string): boolean {
  const short = parseShortAddress(path);
  if (short !== undefined) return shortAddresses.of(data).isTaken(short);
  if (path.split('/').length > 3) return false;
  const list = parseListPath(path);
  if (list) return subjectLists[list.folder].of(data).has(list.slug);
  const id = parseProductId(path);
  return id === undefined ? fixedPages.has(path) : productsById.of(data).get(id) !== undefined;
}

/** Escapes a path for `_redirects`, where a segment starting with a colon is a placeholder. */
const inLine = (address: string) => toLocation(address).replaceAll('/:', '/%3A');

/** Uses a placeholder so that a seller's link works at once and still works after the seller is gone. */
const sellerLinks = `${sellerLink(':slug')}  /?${sellerParameter}=:slug  302\n`;

/** Memoised because every change needs all the lines and there may be thousands. */
const toLine = memoize(({ from, to }: Redirect) => `${inLine(from)}  ${inLine(to)}  301\n`);

/** Lines of `_redirects`. Omits paths of existing pages because some hosts would also redirect those. */
export const redirectLines = selector((data) =>
  [
    ...data.redirects.filter(({ from }) => !hasPage(data, from)).map(toLine),
    ...(data.products.length > mostShortAddresses
      ? []
      : Object.entries(idsByShortAddress.of(data)).map(
          ([slug, id]) => `${shortAddress(slug)}  ${paths.product(id)}  302\n`,
        )),
    sellerLinks,
  ].join(''),
);
