import type { Product } from '#shared/catalogue/product.ts';
import type { Technique } from '#shared/print-areas/product-areas.ts';
import { paths, techniqueAddress } from '../paths.ts';
import { homeCrumb } from '../seo/json-ld.ts';
import { memoize } from './memoize.ts';
import { type CatalogueChunk, catalogueChunks, listPagesOf, selector } from './site-data.ts';

/** Active techniques, in alphabetical order. */
export const techniques = selector(({ techniques }) =>
  techniques.toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR')),
);

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
    subject: technique,
    name: technique.name,
    path: techniqueAddress(technique.slug),
    parents: [homeCrumb, { name: 'Técnicas de gravação', path: paths.techniques }],
    products: catalogueChunks
      .of(data)
      .flatMap((chunk) => byTechnique(chunk).get(technique.id) ?? []),
  }),
);
