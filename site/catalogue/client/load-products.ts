import { type CatalogueFile, decodeCatalogue } from '#shared/catalogue/browsing/catalogue-file.ts';
import type { CatalogueSources } from '#shared/catalogue/browsing/catalogue-sources.ts';
import type { ListedProduct } from '#shared/catalogue/product.ts';

/** Fetches JSON; rejects on HTTP errors. */
export async function fetchJson<Content>(url: string): Promise<Content> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json() as Promise<Content>;
}

/** The file with the descriptions of the products from `start` to `end`. */
export interface Descriptions {
  url: string;
  start: number;
  end: number;
}

export function descriptionFiles({ parts }: CatalogueSources): Descriptions[] {
  let end = 0;
  return parts.map((part) => {
    const start = end;
    end += part.products;
    return { url: part.descriptions, start, end };
  });
}

/** Loads all products, newest first. */
export async function loadProducts({
  parts,
  materials,
}: CatalogueSources): Promise<ListedProduct[]> {
  const files = await Promise.all(parts.map(({ data }) => fetchJson<CatalogueFile>(data)));
  return files.flatMap((file) => decodeCatalogue(file, materials));
}
