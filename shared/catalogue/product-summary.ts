import type { Picture } from '../images/picture.ts';
import type { ListedProduct, Product } from './product.ts';
import type { Availability } from './stock-status.ts';

/** What one has to know of a product to ask for it: a line of a cart, or of a quote. */
export interface ProductBasics {
  id: string;
  name: string;
  description: string;
  /** Addresses; the first is the one shown. */
  images: string[];
  /** 0 when the product has none. */
  price: number;
}

/** A product with what its card shows: what a browser keeps of its favourites. */
export interface ProductSummary extends ProductBasics {
  category: string;
  material: string;
  colors: string[];
  availability: Availability;
  featured: boolean;
  /** Every tag. */
  techniques: string[];
  /** The colour the product itself has. */
  colorName: string | null;
}

/** The copy of a picture that a card shows, so that cart and favourites find it in the browser's cache. */
const cardWidth = 640;

function cardUrl(picture: Picture): string {
  return picture.variants.find(({ width }) => width >= cardWidth)?.url ?? picture.url;
}

/** What a visitor's browser is given of a product, to keep in the cart or among the favourites. */
export function toProductSummary(product: Product): ProductSummary {
  return listedToSummary({ ...product, picture: product.images[0] }, product.description);
}

/** The same of a product of the browser's catalogue, whose description comes apart from it. */
export function listedToSummary(
  product: Omit<ListedProduct, 'picture' | 'group'> & { picture?: Picture | undefined },
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
 * The colour a product is added in when nobody is asked: the one it has itself, or the only one it is
 * tagged with. So a card and the product page fill the same line of the cart.
 */
export function ownColor(
  product: Pick<ProductSummary, 'colors' | 'colorName'>,
): string | undefined {
  const only = product.colors.length === 1 ? product.colors[0] : undefined;
  return product.colorName?.trim() || only;
}
