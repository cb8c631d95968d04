import { stemOf } from './color-words.ts';
import { fold } from './fold.ts';

/** What tells two products apart as colours of one. */
export interface Colored {
  id: string;
  name: string;
  colorName: string | null;
  groupId: string | null;
}

/** Which products of a catalogue are colours of one another. */
export interface ColorVariantIndex<Item> {
  /** The colour variants of a product. */
  of(product: Item): Item[];
  /** Every product that could be a variant of it or have it as one, whatever the colours; itself too. */
  family(product: Item): Item[];
}

/**
 * Colour variants of a product are those of its group, or whose names are alike once the colour words are
 * removed, with a different colour (spec section 5). The catalogue is indexed once, so that asking for
 * every page of ten thousand stays linear.
 */
export function colorVariantIndex<Item extends Colored>(
  products: readonly Item[],
): ColorVariantIndex<Item> {
  // A product without a group is in none, and one named by nothing but its colour is like no other.
  const byGroup = Map.groupBy(
    products.filter(({ groupId }) => groupId !== null),
    ({ groupId }) => groupId,
  );
  const byStem = Map.groupBy(products.filter(stemOf), stemOf);

  const family = (product: Item) => [
    ...new Set([
      product,
      ...(byGroup.get(product.groupId) ?? []),
      ...(byStem.get(stemOf(product)) ?? []),
    ]),
  ];
  return {
    family,
    of: (product) =>
      family(product).filter(
        ({ id, colorName }) =>
          id !== product.id &&
          colorName !== null &&
          fold(colorName) !== fold(product.colorName ?? ''),
      ),
  };
}
