import type { ComparedProduct } from '#shared/compare/comparison-rows.ts';
import { productAt } from '../catalogue/client/product-at.ts';
import { fetchProductPage } from '../product/fetch-page.ts';

/** Reads products from their pages; undefined for those that left the catalogue. Rejects if a page does not load. */
export const loadCompared = (ids: readonly string[]): Promise<(ComparedProduct | undefined)[]> =>
  Promise.all(ids.map(async (id) => toCompared(await fetchProductPage(id))));

function toCompared(page: Document | undefined): ComparedProduct | undefined {
  // A host may answer with another page in place of a missing one.
  const article = page?.querySelector<HTMLElement>('article[data-product]');
  const product = article ? productAt(article) : undefined;
  if (!article || !product) return undefined;
  const specs = [...article.querySelectorAll('dl > div')].map((row) => {
    const texts = (name: string) =>
      Array.from(row.querySelectorAll(name), ({ textContent }) => textContent.trim());
    return [texts('dt')[0] ?? '', texts('dd')] as const;
  });
  return { product, specs: new Map(specs) };
}
