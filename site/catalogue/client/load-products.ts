import { type CatalogueFile, decodeCatalogue } from '#shared/catalogue/browsing/catalogue-file.ts';
import type { CatalogueSources } from '#shared/catalogue/browsing/catalogue-sources.ts';
import type { ListedProduct } from '#shared/catalogue/product.ts';
import { readJson } from './read-json.ts';

/** Loads the products of the whole catalogue, newest first. */
export async function loadProducts({ parts }: CatalogueSources): Promise<ListedProduct[]> {
  const files = await Promise.all(parts.map(({ data }) => readJson<CatalogueFile>(data)));
  return files.flatMap(decodeCatalogue);
}
