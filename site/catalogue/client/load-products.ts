import { type CatalogueFile, decodeCatalogue } from '#shared/catalogue/browsing/catalogue-file.ts';
import { type CatalogueSources, sourcesUrl } from '#shared/catalogue/browsing/catalogue-sources.ts';
import type { ListedProduct } from '#shared/catalogue/product.ts';
import { fetchJson } from '../../loading.ts';

export interface Part extends Omit<CatalogueSources['parts'][number], 'products'> {
  start: number;
  end: number;
}

export function partsOf({ parts }: CatalogueSources): Part[] {
  let end = 0;
  return parts.map(({ products, ...files }) => {
    const start = end;
    end += products;
    return { ...files, start, end };
  });
}

export async function loadProducts({
  parts,
  materials,
}: CatalogueSources): Promise<ListedProduct[]> {
  const files = await Promise.all(parts.map(({ data }) => fetchJson<CatalogueFile>(data)));
  return files.flatMap((file) => decodeCatalogue(file, materials));
}

/** Loads the products currently in the catalogue, with the URLs of their other files. */
export async function loadListed() {
  const sources = await fetchJson<CatalogueSources>(sourcesUrl);
  return { sources, products: await loadProducts(sources) };
}

/** Reads one value per product from its part's files. Omits values from files that fail to load. */
export async function readParts<File, Value>(
  sources: CatalogueSources,
  positions: readonly number[],
  urlOf: (part: Part) => string | undefined,
  read: (file: File, at: number) => Value,
): Promise<Map<number, Value>> {
  const found = new Map<number, Value>();
  await Promise.allSettled(
    partsOf(sources).map(async (part) => {
      const here = positions.filter((at) => at >= part.start && at < part.end);
      const url = urlOf(part);
      if (here.length === 0 || url === undefined) return;
      const file = await fetchJson<File>(url);
      for (const at of here) found.set(at, read(file, at - part.start));
    }),
  );
  return found;
}
