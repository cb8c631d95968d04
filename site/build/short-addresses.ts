import type { Product } from '#shared/catalogue/product.ts';
import {
  productSlug,
  type ShortAddressesFile,
  shortAddress,
} from '#shared/redirects/short-addresses.ts';
import { paths } from '../paths.ts';
import { memoize } from './memoize.ts';
import { type CatalogueChunk, catalogueChunks, selector } from './site-data.ts';

const slugOf = memoize((product: Product) => productSlug(product));

/** Products by slug, oldest first. */
const bySlug = memoize((chunk: CatalogueChunk) => Map.groupBy(chunk.toReversed(), slugOf));

/** Slugs and ids of a chunk's products, oldest first. */
const entriesOf = memoize((chunk: CatalogueChunk) =>
  chunk.toReversed().map((product) => [slugOf(product), product.id] as const),
);

/** Returns a product's slug. The oldest product keeps a shared slug so that a new one never takes over a URL. */
const slugAmong = ([first]: readonly Product[], product: Product): string =>
  first === product ? slugOf(product) : `${slugOf(product)}-${product.id.slice(0, 8)}`;

/** Short path of each product, which redirects to its page. */
export const shortAddresses = selector((data) => {
  const chunks = catalogueChunks.of(data).map(bySlug).toReversed();
  /** Returns the products that share a product's slug, oldest first. */
  const namesakes = (product: Product): Product[] =>
    chunks.flatMap((chunk) => chunk.get(slugOf(product)) ?? []);
  return {
    namesakes,
    isTaken: (slug: string) => slug !== '' && chunks.some((chunk) => chunk.has(slug)),
    of: (product: Product): string =>
      slugOf(product) === ''
        ? paths.product(product.id)
        : shortAddress(slugAmong(namesakes(product), product)),
  };
});

/** Slugs and ids of all products, by chunk, oldest first. */
export const slugEntries = selector((data) => catalogueChunks.of(data).toReversed().map(entriesOf));

/** Maps short addresses to the ids of their products. */
export function toShortAddresses(
  entries: readonly (readonly (readonly [slug: string, id: string])[])[],
): ShortAddressesFile {
  const ids = new Map<string, string>();
  for (const chunk of entries) {
    for (const [slug, id] of chunk) {
      if (slug !== '') ids.set(ids.has(slug) ? `${slug}-${id.slice(0, 8)}` : slug, id);
    }
  }
  return Object.fromEntries(ids);
}

export const idsByShortAddress = selector((data) => toShortAddresses(slugEntries.of(data)));
