import { parseProductId } from '../paths.ts';
import { type CategoryLink, mainCategories } from './categories.ts';
import {
  type ColorVariant,
  type ProductPage,
  productPages,
  type RelatedProduct,
} from './products.ts';
import type { SiteData } from './read-site-data.ts';
import { replaceSiteData } from './site-data.ts';

/** Whether a page can be rendered of what is extracted for it; all others need the whole catalogue. */
export const rendersInThread = (page: string): boolean => parseProductId(page) !== undefined;

type Records = 'products' | 'collections' | 'redirects';

/** What all pages of products share: the data without the records there may be thousands of. */
export interface SiteExtract {
  data: Omit<SiteData, Records>;
  mainCategories: readonly CategoryLink[];
}

export function extractSite(data: SiteData): SiteExtract {
  const { products: _, collections: __, redirects: ___, ...rest } = data;
  return { data: rest, mainCategories: mainCategories.of(data) };
}

/** A function that makes one object of each; of what several pages show a message has one copy. */
function once<Known extends object, Value>(make: (of: Known) => Value): (of: Known) => Value {
  const made = new Map<Known, Value>();
  return (of) => {
    const found = made.get(of) ?? make(of);
    made.set(of, found);
    return found;
  };
}

/** What some pages of products show, and no more of it. */
export function extractPages(data: SiteData, pages: readonly string[]): ProductPage[] {
  const toRelated = once(({ id, name, images }: RelatedProduct) => ({
    id,
    name,
    images: images.slice(0, 1),
  }));
  const toVariant = once((variant: ColorVariant) => {
    const { colorName, groupId, availability } = variant;
    return { ...toRelated(variant), colorName, groupId, availability };
  });
  return pages.flatMap((page) => {
    const shown = productPages.of(data).get(parseProductId(page) ?? '');
    if (!shown) return [];
    const { product, variants, related } = shown;
    return [{ product, variants: variants.map(toVariant), related: related.map(toRelated) }];
  });
}

/** Nothing is rendered as if there were none of them. */
function notExtracted(): never {
  throw new Error('This thread was given the pages of some products only.');
}

let installed: SiteData | undefined;

/** Sets what another thread has extracted of the site. */
export function installSite(site: SiteExtract): void {
  installed = {
    ...site.data,
    get products() {
      return notExtracted();
    },
    get collections() {
      return notExtracted();
    },
    get redirects() {
      return notExtracted();
    },
  };
  mainCategories.give(installed, [...site.mainCategories]);
  replaceSiteData(installed);
}

/** Sets what another thread has extracted of pages, instead of those before. */
export function installPages(pages: readonly ProductPage[]): void {
  if (!installed) throw new Error('The site comes before its pages.');
  productPages.give(installed, new Map(pages.map((page) => [page.product.id, page])));
}
