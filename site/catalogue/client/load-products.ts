import { type CatalogueFile, decodeCatalogue } from '#shared/catalogue/browsing/catalogue-file.ts';
import type { CatalogueSources } from '#shared/catalogue/browsing/catalogue-sources.ts';
import type { ListedProduct } from '#shared/catalogue/product.ts';

/** Fetches JSON; rejects on HTTP errors. */
export async function fetchJson<Content>(url: string): Promise<Content> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json() as Promise<Content>;
}

/** Loads all products, newest first. */
export async function loadProducts({ parts }: CatalogueSources): Promise<ListedProduct[]> {
  const files = await Promise.all(parts.map(({ data }) => fetchJson<CatalogueFile>(data)));
  return files.flatMap(decodeCatalogue);
}
