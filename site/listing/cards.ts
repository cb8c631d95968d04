import type { ModelColor } from '#shared/catalogue/models.ts';
import type { Product } from '#shared/catalogue/product.ts';
import {
  listedToSummary,
  type ProductSummary,
  toPricedSummary,
} from '#shared/catalogue/product-summary.ts';
import { type Picture, placeholderPicture } from '#shared/images/picture.ts';
import type { Catalogue } from '../catalogue/client/catalogue.ts';
import { productAt } from '../catalogue/client/product-at.ts';

export interface Card {
  product: ProductSummary;
  picture: Picture;
  /** Null if the product has no category page. */
  categorySlug: string | null;
  colors?: readonly ModelColor[] | undefined;
}

/** Products that a page shows, in the order of their cards. */
export interface ShownProducts {
  products: readonly Product[];
  /** Colours of each product's model. Missing for products that are not shown as a model. */
  colors: readonly (readonly ModelColor[] | undefined)[];
}

export const toCards = ({ products, colors }: ShownProducts): Card[] =>
  products.map((product, at) => ({
    product: toPricedSummary(product),
    picture: product.images[0] ?? placeholderPicture(product.name),
    categorySlug: product.categorySlug,
    ...(colors[at] && { colors: colors[at] }),
  }));

/** Returns a memoised function that creates a product's card, so a keystroke renders only new cards. */
export function createCardReader(catalogue: Catalogue) {
  const inPage = document.querySelectorAll<HTMLElement>('[data-catalogue-list] article');
  const known = new Map([...inPage].map(productAt).map((card) => [card?.id, card?.description]));
  const cards = new Map<number, Card>();
  return (position: number): Card => {
    const listed = catalogue.products[position];
    if (listed === undefined) throw new RangeError(`no product at position ${position}`);
    const description = catalogue.descriptionAt(position) ?? known.get(listed.id) ?? '';
    const cached = cards.get(position);
    if (cached?.product.description === description) return cached;
    const { picture, categorySlug } = listed;
    const colors = catalogue.models?.colorsAt(position);
    const card = { product: listedToSummary(listed, description), picture, categorySlug, colors };
    cards.set(position, card);
    return card;
  };
}
