import { normalizeText } from '../text/normalize-text.ts';
import { baseName } from './color-words.ts';

/** The fields colour variants are found by. */
export interface Colored {
  id: string;
  name: string;
  colorName: string | null;
  groupId: string | null;
}

/** Colour variants in a catalogue. */
export interface ColorVariantIndex<Item> {
  /** The colour variants of a product. */
  of(product: Item): Item[];
  /** Every product of the same group or base name, in any colour, itself included. */
  family(product: Item): Item[];
}

/** Products by group, and by name without colour words. */
export interface VariantIndex<Item> {
  byGroup: ReadonlyMap<string | null, Item[]>;
  byStem: ReadonlyMap<string, Item[]>;
}

/** Indexes a part of the catalogue. */
export function indexVariants<Item extends Colored>(products: readonly Item[]): VariantIndex<Item> {
  // Products without a group, or named only by a colour, match no other.
  return {
    byGroup: Map.groupBy(
      products.filter(({ groupId }) => groupId !== null),
      ({ groupId }) => groupId,
    ),
    byStem: Map.groupBy(products.filter(baseName), baseName),
  };
}

/**
 * Colour variants have the same group, or the same name without colour words, and another colour
 * (docs/product.md#rules). Of two that were put into groups of their own a name says nothing. The catalogue is indexed in parts, so that a change reindexes only one of them.
 */
export function colorVariantIndex<Item extends Colored>(
  parts: readonly VariantIndex<Item>[],
): ColorVariantIndex<Item> {
  const family = (product: Item) => {
    const stem = baseName(product);
    return [
      ...new Set([
        product,
        ...parts.flatMap(({ byGroup }) => byGroup.get(product.groupId) ?? []),
        ...parts
          .flatMap(({ byStem }) => byStem.get(stem) ?? [])
          .filter(({ groupId }) => groupId === null || product.groupId === null),
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
