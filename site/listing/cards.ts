import type { ProductSummary } from '#shared/catalogue/product-summary.ts';
import { listedToSummary } from '#shared/catalogue/product-summary.ts';
import type { Picture } from '#shared/images/picture.ts';
import type { Catalogue } from '../catalogue/client/catalogue.ts';

/** What a card shows. */
export interface Card {
  product: ProductSummary;
  picture: Picture;
}

/**
 * Answers the card of a product, the same object while nothing about it changes, so that a list drawn
 * anew at each keystroke draws only what is new. `first` are the cards of the page itself, whose
 * descriptions are known.
 */
export function createCardReader(
  catalogue: Catalogue,
  first: readonly Card[],
): (position: number) => Card {
  const known = new Map(first.map(({ product }) => [product.id, product.description]));
  const cards = new Map<number, Card>();
  return (position) => {
    const listed = catalogue.products[position];
    if (listed === undefined) throw new RangeError(`no product at ${position}`);
    const description = catalogue.descriptionAt(position) ?? known.get(listed.id) ?? '';
    const kept = cards.get(position);
    if (kept?.product.description === description) return kept;
    const card = { product: listedToSummary(listed, description), picture: listed.picture };
    cards.set(position, card);
    return card;
  };
}
