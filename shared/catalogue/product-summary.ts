import type { Picture } from '../images/picture.ts';
import type { PriceTier } from '../pricing/price-tiers.ts';
import type { QuantityRule } from '../pricing/quantity-rule.ts';
import type { ListedFacts, ListedProduct, Product } from './product.ts';

/** Specs that cards and carts need; omitted if they have their default. */
interface SpecBasics {
  referenceCode?: string;
  /** Defaults to 1. */
  minQuantity?: number;
  /** Defaults to 1. */
  quantityStep?: number;
  /** Lowest tier price; omitted without tiers. */
  lowestPrice?: number;
  /** Undefined if unknown: tiers come with the product's page or are loaded on demand. */
  tiers?: readonly PriceTier[];
}

export interface ProductBasics extends SpecBasics {
  id: string;
  name: string;
  description: string;
  /** URLs; only the first is shown. */
  images: string[];
  /** Focal point kept in view by crops, as `object-position`; omitted if centred. */
  focus?: string | undefined;
  /** 0 without a price. */
  price: number;
}

/** A product as shown on a card and stored in favourites. */
export type ProductSummary = ProductBasics & Omit<ListedFacts, 'categorySlug'>;

/** Width used on cards, so that cart and favourites reuse the browser's cached image. */
const cardWidth = 640;

function cardUrl(picture: Picture): string {
  return picture.variants.find(({ width }) => width >= cardWidth)?.url ?? picture.url;
}

export const quantityRule = ({ minQuantity = 1, quantityStep = 1 }: SpecBasics): QuantityRule => ({
  minQuantity,
  quantityStep,
});

/** Returns the specs in a fixed key order, because stored products are compared as strings. */
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

/** Summarises a product from the browser's catalogue; its description is in a separate file. */
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

/** Returns the own colour, or the only colour tag; shared, so that cards and product pages add to the same line. */
export function ownColor(
  product: Pick<ProductSummary, 'colors' | 'colorName'>,
): string | undefined {
  const only = product.colors.length === 1 ? product.colors[0] : undefined;
  return product.colorName?.trim() || only;
}
