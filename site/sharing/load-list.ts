import { type CatalogueSources, sourcesUrl } from '#shared/catalogue/browsing/catalogue-sources.ts';
import { inColor } from '#shared/catalogue/in-color.ts';
import { listedToSummary, type ProductSummary } from '#shared/catalogue/product-summary.ts';
import type { SharedLine } from '#shared/sharing/list-link.ts';
import { descriptionFiles, fetchJson, loadProducts } from '../catalogue/client/load-products.ts';

/** A line of a list with its product as the catalogue has it now. */
export interface FoundLine extends SharedLine {
  /** Undefined when it is gone. */
  product: ProductSummary | undefined;
}

/** Finds the products of a list; rejects when the catalogue cannot be had. */
export async function loadList(lines: readonly SharedLine[]): Promise<FoundLine[]> {
  const sources = await fetchJson<CatalogueSources>(sourcesUrl);
  const products = await loadProducts(sources);
  const wanted = new Set(lines.map(({ id }) => id));
  const positions = new Map(
    products.flatMap(({ id }, at): [string, number][] => (wanted.has(id) ? [[id, at]] : [])),
  );
  const descriptions = await describe(sources, [...positions.values()]);
  return lines.map((line) => {
    const at = positions.get(line.id);
    const listed = at === undefined ? undefined : products[at];
    if (at === undefined || listed === undefined) return { ...line, product: undefined };
    const summary = listedToSummary(listed, descriptions.get(at) ?? '');
    const shown = line.color === undefined ? listed : inColor(products, listed, line.color);
    return { ...line, product: { ...summary, images: listedToSummary(shown, '').images } };
  });
}

/** The descriptions of some products, as far as they can be had: without them the list is as good. */
async function describe(
  sources: CatalogueSources,
  positions: readonly number[],
): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  await Promise.allSettled(
    descriptionFiles(sources).map(async ({ url, start, end }) => {
      const here = positions.filter((at) => at >= start && at < end);
      if (here.length === 0) return;
      const texts = await fetchJson<string[]>(url);
      for (const at of here) found.set(at, texts[at - start] ?? '');
    }),
  );
  return found;
}
