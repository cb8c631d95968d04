import { firstOfEach, type ModelColor, modelColors } from '#shared/catalogue/models.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { indexRelated, relatedIndex } from '#shared/catalogue/related.ts';
import { colorVariantIndex, indexVariants } from '#shared/catalogue/variants.ts';
import type { ShownProducts } from '../listing/cards.ts';
import { memoize } from './memoize.ts';
import type { SiteData } from './read-site-data.ts';
import { settings } from './settings.ts';
import { type CatalogueChunk, catalogueChunks, selector } from './site-data.ts';

const indexById = memoize(
  (chunk: CatalogueChunk) => new Map(chunk.map((product) => [product.id, product])),
);

/** Active products by id, indexed per catalogue chunk, so a change reindexes only one chunk. */
export const productsById = selector((site) => {
  const chunks = catalogueChunks.of(site).map(indexById);
  return {
    get(id: string): Product | undefined {
      for (const chunk of chunks) {
        const found = chunk.get(id);
        if (found) return found;
      }
      return undefined;
    },
  };
});

const indexChunkVariants = memoize((chunk: CatalogueChunk) => indexVariants(chunk));

export const variantChunks = (site: SiteData) => catalogueChunks.of(site).map(indexChunkVariants);

export const colorVariants = selector((site) => colorVariantIndex(variantChunks(site)));

const indexChunkRelated = memoize((chunk: CatalogueChunk) => indexRelated(chunk));

export const relatedProducts = selector((site) =>
  relatedIndex(catalogueChunks.of(site).map(indexChunkRelated)),
);

const newestOfEach = memoize((products: readonly Product[]) =>
  firstOfEach(products, ({ groupId, images }) => ({ group: groupId, picture: images[0] })),
);

/** Cards in lists: one per product or, if configured, one per model with its colours. */
export const models = selector((data) => {
  const isOn = settings.of(data).group_colors;
  const members = (product: Product): readonly Product[] =>
    isOn ? colorVariants.of(data).group(product) : [];
  const colors = (product: Product): ModelColor[] | undefined => modelColors(members(product));
  return {
    isOn,
    listed: (products: readonly Product[]) => (isOn ? newestOfEach(products) : products),
    members,
    colors,
    show: (listed: readonly Product[]): ShownProducts => ({
      products: listed,
      colors: listed.map(colors),
    }),
  };
});
