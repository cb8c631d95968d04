import { baseName } from '#shared/catalogue/color-words.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { toSlug } from '#shared/text/normalize-text.ts';
import { siteUrl } from '../environment.ts';
import { type ProductFeed, toBrand, toFeedItem } from '../feeds/feed-files.ts';
import { hasFeeds } from './content.ts';
import { memoize } from './memoize.ts';
import type { SiteData } from './read-site-data.ts';
import { shop } from './shop.ts';
import { type CataloguePart, catalogueParts, selector } from './site-data.ts';

const itemOf = memoize((product: Product) => toFeedItem(product, siteUrl));

const itemsOfPart = memoize((part: CataloguePart) =>
  part.flatMap((product) => {
    const item = itemOf(product);
    return item ? [{ product, item }] : [];
  }),
);

/** Products with the same name except for the colour, and their group. */
interface Family {
  group: string | null;
  size: number;
}

const familiesOfPart = memoize((part: CataloguePart) => {
  const families = new Map<string, Family>();
  for (const product of part) {
    const family = families.get(baseName(product)) ?? { group: null, size: 0 };
    family.group ??= product.groupId;
    family.size += 1;
    families.set(baseName(product), family);
  }
  return families;
});

/** Families of the whole catalogue; of two groups with one name, the newer product's counts. */
function familiesOf(data: SiteData): ReadonlyMap<string, Family> {
  const all = new Map<string, Family>();
  for (const families of catalogueParts.of(data).map(familiesOfPart)) {
    for (const [name, { group, size }] of families) {
      const known = all.get(name);
      all.set(name, { group: known?.group ?? group, size: (known?.size ?? 0) + size });
    }
  }
  return all;
}

/** Returns the group of each product: the shop's, or one by name, as on the product's page. */
function groupsOf(data: SiteData, rows: readonly { product: Product }[]): string[] {
  const families = familiesOf(data);
  return rows.map(({ product }) => {
    const name = baseName(product);
    const family = name === '' ? undefined : families.get(name);
    const group = product.groupId ?? family?.group;
    const isAlone = (family?.size ?? 0) < 2;
    return group ?? (isAlone ? '' : toSlug(name));
  });
}

export const productFeed = selector((data): ProductFeed | undefined => {
  if (!hasFeeds.of(data)) return undefined;
  const rows = catalogueParts.of(data).flatMap(itemsOfPart);
  const brand = toBrand(shop.of(data).name);
  const groups = groupsOf(data, rows);
  return { brand, items: rows.map(({ item }) => item), groups };
});
