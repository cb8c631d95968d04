import { baseName } from './color-words.ts';
import { normalizeText } from './normalize-text.ts';

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

/** Some products by what makes them kin: their group, and their name without its colour words. */
export interface Kin<Item> {
  byGroup: ReadonlyMap<string | null, Item[]>;
  byStem: ReadonlyMap<string, Item[]>;
}

/** A part of a catalogue by what makes its products kin. */
export function indexVariants<Item extends Colored>(products: readonly Item[]): Kin<Item> {
  // A product without a group is in none, and one named by nothing but its colour is like no other.
  return {
    byGroup: Map.groupBy(
      products.filter(({ groupId }) => groupId !== null),
      ({ groupId }) => groupId,
    ),
    byStem: Map.groupBy(products.filter(baseName), baseName),
  };
}

/**
 * Colour variants of a product are those of its group, or whose names are alike once the colour words are
 * removed, with a different colour (docs/product.md#rules). The catalogue is indexed in parts, so that a change
 * indexes but one of them anew, and asking for every page of ten thousand stays linear.
 */
export function colorVariantIndex<Item extends Colored>(
  parts: readonly Kin<Item>[],
): ColorVariantIndex<Item> {
  const family = (product: Item) => {
    const stem = baseName(product);
    return [
      ...new Set([
        product,
        ...parts.flatMap(({ byGroup }) => byGroup.get(product.groupId) ?? []),
        ...parts.flatMap(({ byStem }) => byStem.get(stem) ?? []),
      ]),
    ];
  };
  return {
    family,
    of: (product) =>
      family(product).filter(
        ({ id, colorName }) =>
          id !== product.id &&
          colorName !== null &&
          normalizeText(colorName) !== normalizeText(product.colorName ?? ''),
      ),
  };
}
