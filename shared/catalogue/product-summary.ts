import type { Picture } from '../images/picture.ts';
import type { ListedProduct, Product } from './product.ts';
import type { Availability } from './stock-status.ts';

/** The product of a line of the cart or of a quote. */
export interface ProductBasics {
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

/** The summary of a product. */
export function toProductSummary(product: Product): ProductSummary {
  return listedToSummary({ ...product, picture: product.images[0] }, product.description);
}

/** The summary of a product of the catalogue in the browser, whose descriptions are in a separate file. */
export function listedToSummary(
  product: Omit<ListedProduct, 'picture' | 'group' | 'categorySlug'> & {
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
