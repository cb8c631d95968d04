import type { Product } from '../catalogue/product.ts';
import { toSlug } from '../text/normalize-text.ts';

/** Ids of the products on the site, by short-URL slug. */
export type ShortAddressesFile = Readonly<Record<string, string>>;

export const shortAddressesFile = '/enderecos.json';

export const shortAddress = (slug: string): string => `/p/${slug}`;

/** Returns the slug in a typed short URL, such as `sp-1020` for `/p/SP 1020`. Undefined for any other path. */
export function parseShortAddress(path: string): string | undefined {
  const [, slug] = /^\/p\/([^/]+)$/.exec(path) ?? [];
  return slug?.toLowerCase().replace(/\s+/g, '-');
}

/** Returns a short URL's slug: the code, or else name and colour. May be empty. Must match `private.product_slug`. */
export function productSlug({
  referenceCode,
  name,
  colorName,
}: Pick<Product, 'referenceCode' | 'name' | 'colorName'>): string {
  const code = toSlug(referenceCode ?? '');
  if (code !== '') return code;
  const [named, color] = [toSlug(name), toSlug(colorName ?? '')];
  return `-${named}-`.includes(`-${color}-`) ? named : toSlug(`${named} ${color}`);
}
