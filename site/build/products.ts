import { firstOfEach, type ModelColor, modelColors } from '#shared/catalogue/models.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { indexRelated, relatedIndex } from '#shared/catalogue/related.ts';
import { colorVariantIndex, indexVariants } from '#shared/catalogue/variants.ts';
import { type Card, toCard } from '../listing/cards.ts';
import { memoize } from './memoize.ts';
import type { SiteData } from './read-site-data.ts';
import { settings } from './settings.ts';
import { shortAddresses } from './short-addresses.ts';
import { type CatalogueChunk, catalogueChunks, selector } from './site-data.ts';

export const products = selector((data) => data.products);

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

export type RelatedProduct = Pick<
  Product,
  'id' | 'name' | 'images' | 'price' | 'lowestPrice' | 'tiers' | 'minQuantity' | 'quantityStep'
>;

export type ColorVariant = RelatedProduct & Pick<Product, 'colorName' | 'groupId' | 'availability'>;

export interface ProductPage {
  product: Product;
  /** Path used in messages, when sharing and in print. */
  address: string;
  variants: readonly ColorVariant[];
  related: readonly RelatedProduct[];
}

export const productPages = selector((data): { get(id: string): ProductPage | undefined } => ({
  get(id) {
    const product = productsById.of(data).get(id);
    return (
      product && {
        product,
        address: shortAddresses.of(data).of(product),
        variants: colorVariants.of(data).of(product),
        related: relatedProducts.of(data).of(product),
      }
    );
  },
}));

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
    toCards: (listed: readonly Product[]): Card[] =>
      listed.map((product) => toCard(product, colors(product))),
  };
});
