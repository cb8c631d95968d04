import type { Picture } from '../images/picture.ts';
import type { PriceTier } from '../pricing/price-tiers.ts';
import type { QuantityRule } from '../pricing/quantity-rule.ts';
import type { ListedProduct, Product } from './product.ts';
import type { Availability } from './stock-status.ts';

/** What cards and carts know of the trade, as far as there is anything to say. */
interface TradeBasics {
  referenceCode?: string;
  /** 1 where it is left out. */
  minQuantity?: number;
  /** 1 where it is left out. */
  quantityStep?: number;
  /** The lowest price by quantity; left out where the quantity makes no difference. */
  lowestPrice?: number;
  /** Left out where they are not known: prices by quantity come with a product's page, or are asked for. */
  tiers?: readonly PriceTier[];
}

/** The product of a line of the cart or of a quote. */
export interface ProductBasics extends TradeBasics {
  id: string;
  name: string;
  description: string;
  /** URLs; the first is shown. */
  images: string[];
  /** 0 without a price. */
  price: number;
}

/** A product as a card shows it and as favourites are stored. */
export interface ProductSummary extends ProductBasics {
  category: string;
  material: string;
  colors: string[];
  availability: Availability;
  featured: boolean;
  /** Every tag. */
  techniques: string[];
  /** The product's own colour. */
  colorName: string | null;
}

/** Cart and favourites use the copy that cards show, as it is in the browser's cache. */
const cardWidth = 640;

function cardUrl(picture: Picture): string {
  return picture.variants.find(({ width }) => width >= cardWidth)?.url ?? picture.url;
}

/** Which quantities of a product are sold. */
export const quantityRule = ({ minQuantity = 1, quantityStep = 1 }: TradeBasics): QuantityRule => ({
  minQuantity,
  quantityStep,
});

/** What there is to say of the trade, always in the same order, as stored products are compared as texts. */
export function tradeBasics(product: {
  referenceCode?: string | null;
  minQuantity?: number;
  quantityStep?: number;
  lowestPrice?: number;
  tiers?: readonly PriceTier[] | undefined;
}): TradeBasics {
  const { referenceCode, minQuantity = 1, quantityStep = 1, lowestPrice, tiers } = product;
  return {
    ...(referenceCode ? { referenceCode } : {}),
    ...(minQuantity > 1 ? { minQuantity } : {}),
    ...(quantityStep > 1 ? { quantityStep } : {}),
    ...(lowestPrice ? { lowestPrice } : {}),
    ...(tiers ? { tiers } : {}),
  };
}

/** The summary of a product. */
export function toProductSummary({ tiers, ...product }: Product): ProductSummary {
  return listedToSummary({ ...product, picture: product.images[0] }, product.description);
}

/** The summary of a product with what it costs by quantity, for its own page. */
export const toPricedSummary = (product: Product): ProductSummary => ({
  ...toProductSummary(product),
  ...(product.tiers.length > 0 ? { tiers: product.tiers } : {}),
});

/** The summary of a product of the catalogue in the browser, whose descriptions are in a separate file. */
export function listedToSummary(
  product: Omit<ListedProduct, 'picture' | 'group' | 'categorySlug' | 'printTechniques'> & {
    picture?: Picture | undefined;
  },
  description: string,
): ProductSummary {
  return {
    id: product.id,
    name: product.name,
    description,
    images: product.picture ? [cardUrl(product.picture)] : [],
    price: product.price,
    ...tradeBasics(product),
    category: product.category,
    material: product.material,
    colors: product.colors,
    availability: product.availability,
    featured: product.featured,
    techniques: product.techniques,
    colorName: product.colorName,
  };
}

/**
 * The colour a product is added to the cart in without a choice: its own, or its only colour tag. Card and product
 * page share this, so that both add to the same line.
 */
export function ownColor(
  product: Pick<ProductSummary, 'colors' | 'colorName'>,
): string | undefined {
  const only = product.colors.length === 1 ? product.colors[0] : undefined;
  return product.colorName?.trim() || only;
}
