import { parseProductId } from '../paths.ts';
import { type MainCategory, mainCategories } from './categories.ts';
import { memoize } from './memoize.ts';
import {
  type ColorVariant,
  type ProductPage,
  productPageData,
  type RelatedProduct,
} from './product-page-data.ts';
import type { SiteData } from './read-site-data.ts';
import { replaceSiteData } from './site-data.ts';

/** True for pages that can be rendered from extracted data. All others need the whole catalogue. */
export const rendersInThread = (page: string): boolean => parseProductId(page) !== undefined;

type Records = 'products' | 'collections' | 'redirects';

/** Data shared by all product pages, without the kinds of records that may run to thousands. */
export interface SiteExtract {
  data: Omit<SiteData, Records>;
  mainCategories: readonly MainCategory[];
}

export function extractSite(data: SiteData): SiteExtract {
  const { products: _, collections: __, redirects: ___, ...rest } = data;
  return { data: rest, mainCategories: mainCategories.of(data) };
}

/** Extracts the data that some product pages need. Memoised so that a message contains each shared record once. */
export function extractPages(data: SiteData, pages: readonly string[]): ProductPage[] {
  const toRelated = memoize((product: RelatedProduct): RelatedProduct => {
    const { id, name, price, lowestPrice, tiers, minQuantity, quantityStep } = product;
    const images = product.images.slice(0, 1);
    return { id, name, images, price, lowestPrice, tiers, minQuantity, quantityStep };
  });
  const toVariant = memoize((variant: ColorVariant) => {
    const { colorName, groupId, availability } = variant;
    return { ...toRelated(variant), colorName, groupId, availability };
  });
  return pages.flatMap((page) => {
    const shown = productPageData.of(data).get(parseProductId(page) ?? '');
    if (!shown) return [];
    const { variants, related } = shown;
    return [{ ...shown, variants: variants.map(toVariant), related: related.map(toRelated) }];
  });
}

/** Throws because no page may be rendered with an empty catalogue. */
function notExtracted(): never {
  throw new Error("This thread only has the data for some products' pages.");
}

let installed: SiteData | undefined;

export function installSite(site: SiteExtract): void {
  const missing = { get: notExtracted };
  const records = { products: missing, collections: missing, redirects: missing };
  installed = Object.defineProperties(
    { ...site.data },
    records satisfies Record<Records, object>,
  ) as SiteData;
  mainCategories.give(installed, [...site.mainCategories]);
  replaceSiteData(installed);
}

export function installPages(pages: readonly ProductPage[]): void {
  if (!installed) throw new Error('The shared data must be received before the pages.');
  productPageData.give(installed, new Map(pages.map((page) => [page.product.id, page])));
}
