import type { Product } from '#shared/catalogue/product.ts';
import type { Technique } from '#shared/print-areas/product-areas.ts';
import { techniques } from './content.ts';
import { memoize } from './memoize.ts';
import { type CatalogueChunk, catalogueChunks, listPagesOf } from './site-data.ts';

const byTechnique = memoize((chunk: CatalogueChunk) => {
  const products = new Map<string, Product[]>();
  for (const product of chunk) {
    for (const { id } of product.printTechniques) {
      const known = products.get(id);
      if (known) known.push(product);
      else products.set(id, [product]);
    }
  }
  return products;
});

export const [techniquePages, techniquePage] = listPagesOf(
  (data) => techniques.of(data).filter(({ slug }) => slug !== ''),
  (data, technique: Technique) => ({
    technique,
    products: catalogueChunks
      .of(data)
      .flatMap((chunk) => byTechnique(chunk).get(technique.id) ?? []),
  }),
);
