import type { Product } from '#shared/catalogue/product.ts';
import type { Technique } from '#shared/print-areas/product-areas.ts';
import { techniques } from './content.ts';
import { memoize } from './memoize.ts';
import { type CataloguePart, catalogueParts, listPagesOf } from './site-data.ts';

const byTechnique = memoize((part: CataloguePart) => {
  const products = new Map<string, Product[]>();
  for (const product of part) {
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
    products: catalogueParts.of(data).flatMap((part) => byTechnique(part).get(technique.id) ?? []),
  }),
);
