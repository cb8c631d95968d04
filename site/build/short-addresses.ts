import type { Product } from '#shared/catalogue/product.ts';
import { sellerLink, sellerParameter } from '#shared/contact/sellers.ts';
import { type Redirect, type RedirectsFile, toLocation } from '#shared/redirects/redirect.ts';
import {
  parseShortAddress,
  productSlug,
  type ShortAddressesFile,
  shortAddress,
} from '#shared/redirects/short-addresses.ts';
import { parseProductId, paths } from '../paths.ts';
import { categoryPages } from './categories.ts';
import { collectionPages } from './collections.ts';
import { memoize } from './memoize.ts';
import { productsById } from './products.ts';
import type { SiteData } from './read-site-data.ts';
import { type CataloguePart, catalogueParts, selector } from './site-data.ts';
import { techniquePages } from './techniques.ts';

const slugOf = memoize((product: Product) => productSlug(product));

/** Products by slug, oldest first. */
const bySlug = memoize((part: CataloguePart) => Map.groupBy(part.toReversed(), slugOf));

/** Unchanged while the slugs of a part are. */
const textOf = memoize((part: CataloguePart) =>
  part.map((product) => `${product.id} ${slugOf(product)}`).join('\n'),
);

/** The oldest product of several keeps their slug, so that a new one takes no address away. */
const slugAmong = ([first]: readonly Product[], product: Product): string =>
  first === product ? slugOf(product) : `${slugOf(product)}-${product.id.slice(0, 8)}`;

/** The short address of each product, which leads to its page. */
export const shortAddresses = selector((data) => {
  const parts = catalogueParts.of(data).map(bySlug).toReversed();
  /** Products of the same slug, oldest first. */
  const namesakes = (product: Product): Product[] =>
    parts.flatMap((part) => part.get(slugOf(product)) ?? []);
  return {
    namesakes,
    isTaken: (slug: string) => slug !== '' && parts.some((part) => part.has(slug)),
    of: (product: Product): string =>
      slugOf(product) === ''
        ? paths.product(product.id)
        : shortAddress(slugAmong(namesakes(product), product)),
  };
});

export const shortAddressTexts = selector((data) => catalogueParts.of(data).map(textOf));

export const idsByShortAddress = selector((data): ShortAddressesFile => {
  const ids = new Map<string, string>();
  for (const product of data.products.toReversed()) {
    const slug = slugOf(product);
    if (slug === '') continue;
    ids.set(ids.has(slug) ? `${slug}-${product.id.slice(0, 8)}` : slug, product.id);
  }
  return Object.fromEntries(ids);
});

export const redirectsByPath = selector(
  ({ redirects }): RedirectsFile => Object.fromEntries(redirects.map(({ from, to }) => [from, to])),
);

/** Addresses that exist in every shop. */
const fixedPages = new Set<string>(Object.values(paths).filter((path) => typeof path === 'string'));

/** Hosts accept a few thousand lines; in a larger catalogue the page of a missing address leads on. */
const mostShortAddresses = 10_000;

function hasPage(data: SiteData, path: string): boolean {
  const short = parseShortAddress(path);
  if (short !== undefined) return shortAddresses.of(data).isTaken(short);
  const [, folder, slug = '', ...rest] = path.split('/');
  if (rest.length > 0) return false;
  if (folder === 'categoria') return categoryPages.of(data).has(slug);
  if (folder === 'ideias') return collectionPages.of(data).has(slug);
  if (folder === 'tecnicas' && slug) return techniquePages.of(data).has(slug);
  const id = parseProductId(path);
  return id === undefined ? fixedPages.has(path) : productsById.of(data).get(id) !== undefined;
}

/** Escapes an address for `_redirects`, where a segment that begins with a colon is a placeholder. */
const inLine = (address: string) => toLocation(address).replaceAll('/:', '/%3A');

/** A placeholder, so that a link works at once and does not end with its seller. */
const sellerLinks = `${sellerLink(':slug')}  /?${sellerParameter}=:slug  302\n`;

/** Memoised, as every change needs all of them, and there may be thousands. */
const toLine = memoize(({ from, to }: Redirect) => `${inLine(from)}  ${inLine(to)}  301\n`);

/** The lines of `_redirects`, without paths of existing pages, where some hosts would redirect all the same. */
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
