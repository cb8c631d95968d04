import type { CartProduct } from '../cart/cart.ts';
import { keptCartProduct } from '../cart/kept.ts';
import { withPutBack } from '../cart/put-back.ts';
import type { Availability } from '../catalogue/stock-status.ts';
import { availabilityLabels } from '../catalogue/stock-status.ts';
import { counted } from '../numbers/count-text.ts';

/** A favourite: a product, identified by its id, with what its card shows. */
export interface ProductSummary extends CartProduct {
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

export type Favourites = readonly ProductSummary[];

/** One constant, so that every server snapshot is the same object. */
export const noFavourites: Favourites = [];

/** Whether a product is among the favourites. */
export function isFavourite(favourites: Favourites, id: string): boolean {
  return favourites.some((favourite) => favourite.id === id);
}

/** The favourites with a product added; one that is there already stays as it is (spec section 4). */
export function withFavourite(favourites: Favourites, product: ProductSummary): Favourites {
  return isFavourite(favourites, product.id) ? favourites : [...favourites, product];
}

/** The favourites without a product. */
export function withoutFavourite(favourites: Favourites, id: string): Favourites {
  return favourites.filter((favourite) => favourite.id !== id);
}

/** The favourites with one that was removed put back where it was. */
export function withFavouriteBack(
  favourites: Favourites,
  before: Favourites,
  id: string,
): Favourites {
  const after = withoutFavourite(before, id);
  return withPutBack(favourites, { before, after }, (favourite) => favourite.id);
}

/** Adds a product, or removes it when it is there. */
export function withFavouriteToggled(favourites: Favourites, product: ProductSummary): Favourites {
  return isFavourite(favourites, product.id)
    ? withoutFavourite(favourites, product.id)
    : withFavourite(favourites, product);
}

/** "1 produto favoritado", "3 produtos favoritados". */
export function favouritedText(count: number): string {
  return counted(count, 'produto favoritado', 'produtos favoritados');
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];

/** A favourite as a page or a browser wrote it, or undefined when it cannot be told which product it is. */
export function parseProductSummary(value: unknown): ProductSummary | undefined {
  const product = keptCartProduct(value);
  if (product === undefined) return undefined;
  const kept = value as Record<string, unknown>;
  const text = (field: string) => (typeof kept[field] === 'string' ? kept[field] : '');
  const availability = text('availability');
  return {
    ...product,
    category: text('category'),
    material: text('material'),
    colors: texts(kept.colors),
    // What cannot be read is offered: the product page tells what is true.
    availability: Object.hasOwn(availabilityLabels, availability)
      ? (availability as Availability)
      : 'in-stock',
    featured: kept.featured === true,
    techniques: texts(kept.techniques),
    colorName: text('colorName') || null,
  };
}

/** The favourites a browser kept under `favorites`; unreadable text is none. */
export function decodeFavourites(stored: string): Favourites {
  try {
    const parsed: unknown = JSON.parse(stored);
    if (!Array.isArray(parsed)) return noFavourites;
    const read = parsed
      .map(parseProductSummary)
      .filter((favourite) => favourite !== undefined)
      .reduce(withFavourite, noFavourites);
    return read.length === 0 ? noFavourites : read;
  } catch {
    return noFavourites;
  }
}
