import { baseName } from '#shared/catalogue/color-words.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { toSlug } from '#shared/text/normalize-text.ts';
import { siteUrl } from '../environment.ts';
import { type ProductFeed, toBrand, toFeedItem } from '../feeds/feed-files.ts';
import { memoize } from './memoize.ts';
import { variantChunks } from './products.ts';
import type { SiteData } from './read-site-data.ts';
import { settings } from './settings.ts';
import { shop } from './shop.ts';
import { type CatalogueChunk, catalogueChunks, selector } from './site-data.ts';

const itemOf = memoize((product: Product) => toFeedItem(product, siteUrl));

const itemsOfChunk = memoize((chunk: CatalogueChunk) =>
  chunk.flatMap((product) => {
    const item = itemOf(product);
    return item ? [{ product, item }] : [];
  }),
);

/** Returns each product's group: the one set by the shop, or one derived from the name, as on the product's page. */
function groupsOf(data: SiteData, rows: readonly { product: Product }[]): string[] {
  const families = new Map<string, Product[]>();
  for (const { byStem } of variantChunks(data)) {
    for (const [name, members] of byStem) {
      families.set(name, [...(families.get(name) ?? []), ...members]);
    }
  }
  return rows.map(({ product }) => {
    const name = baseName(product);
    const family = families.get(name) ?? [];
    // Uses the product's own group or, failing that, the group of the newest product with the same name.
    const { groupId } = [product, ...family].find((member) => member.groupId !== null) ?? product;
    return groupId ?? (family.length < 2 ? '' : toSlug(name));
  });
}

export const productFeed = selector((data): ProductFeed | undefined => {
  if (!settings.of(data).product_feeds) return undefined;
  const rows = catalogueChunks.of(data).flatMap(itemsOfChunk);
  const brand = toBrand(shop.of(data).name);
  const groups = groupsOf(data, rows);
  return { brand, items: rows.map(({ item }) => item), groups };
});
