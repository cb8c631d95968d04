import type { Picture } from '../images/picture.ts';
import type { PriceTier } from '../pricing/price-tiers.ts';
import type { QuantityRule } from '../pricing/quantity-rule.ts';
import type { ListedFacts, ListedProduct, Product } from './product.ts';

/** Specs needed by cards and carts. Default values are omitted. */
interface SpecBasics {
  referenceCode?: string;
  /** Defaults to 1. */
  minQuantity?: number;
  /** Defaults to 1. */
  quantityStep?: number;
  /** Lowest tier price. Missing if there are no tiers. */
  lowestPrice?: number;
  /** Price tiers, or undefined if unknown: they come with the product page or are lazy-loaded. */
  tiers?: readonly PriceTier[];
}

export interface ProductBasics extends SpecBasics {
  id: string;
  name: string;
  description: string;
  /** URLs of the images. Only the first image is shown. */
  images: string[];
  /** Focal point (`object-position`) that crops keep in view. Missing if centred. */
  focus?: string | undefined;
  /** Price, or 0 if there is none. */
  price: number;
}

/** A product as shown on cards and stored in favourites. */
export type ProductSummary = ProductBasics & Omit<ListedFacts, 'categorySlug'>;

/** Width used on cards. Cart and favourites share it to reuse the browser's cached image. */
const cardWidth = 640;

function cardUrl(picture: Picture): string {
  return picture.variants.find(({ width }) => width >= cardWidth)?.url ?? picture.url;
}

export const quantityRule = ({ minQuantity = 1, quantityStep = 1 }: SpecBasics): QuantityRule => ({
  minQuantity,
  quantityStep,
});

/** Returns the specs in a fixed key order because stored products are compared as strings. */
export function specBasics(product: {
  referenceCode?: string | null;
  minQuantity?: number;
  quantityStep?: number;
  lowestPrice?: number;
  tiers?: readonly PriceTier[] | undefined;
}): SpecBasics {
  const { referenceCode, minQuantity = 1, quantityStep = 1, lowestPrice, tiers } = product;
  return {
    ...(referenceCode && { referenceCode }),
    ...(minQuantity > 1 && { minQuantity }),
    ...(quantityStep > 1 && { quantityStep }),
    ...(lowestPrice && { lowestPrice }),
    ...(tiers && { tiers }),
  };
}

export function toProductSummary({ tiers, ...product }: Product): ProductSummary {
  return listedToSummary({ ...product, picture: product.images[0] }, product.description);
}

/** Returns the summary with price tiers, for the product's own page. */
export const toPricedSummary = (product: Product): ProductSummary => ({
  ...toProductSummary(product),
  ...(product.tiers.length > 0 ? { tiers: product.tiers } : {}),
});

/** Summarises a product from the browser's catalogue. Descriptions are in a separate file. */
export function listedToSummary(
  product: Omit<ListedProduct, 'picture' | 'group' | 'categorySlug' | 'printTechniques'> & {
    picture?: Picture | undefined;
    tiers?: readonly PriceTier[] | undefined;
  },
  description: string,
): ProductSummary {
  return {
    id: product.id,
    name: product.name,
    description,
    images: product.picture ? [cardUrl(product.picture)] : [],
    focus: product.picture?.focus,
    price: product.price,
    ...specBasics(product),
    category: product.category,
    material: product.material,
    colors: product.colors,
    availability: product.availability,
    featured: product.featured,
    techniques: product.techniques,
    colorName: product.colorName,
  };
}

/** Returns the product's own colour name or, failing that, its only colour tag. Shared by cards and product pages. */
export function ownColor(
  product: Pick<ProductSummary, 'colors' | 'colorName'>,
): string | undefined {
  const only = product.colors.length === 1 ? product.colors[0] : undefined;
  return product.colorName?.trim() || only;
}
