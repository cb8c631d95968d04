import { nameWithoutColors } from './color-words.ts';
import { fold } from './fold.ts';

/** What tells two products apart as colours of one. */
export interface Colored {
  id: string;
  name: string;
  colorName: string | null;
  groupId: string | null;
}

/**
 * Answers which products are colour variants of one: those of its group, or whose names are alike once
 * the colour words are removed, with a different colour (spec section 5). The catalogue is indexed once,
 * so that asking for every page of ten thousand stays linear.
 */
export function colorVariantIndex<Item extends Colored>(
  products: readonly Item[],
): (product: Item) => Item[] {
  const byGroup = Map.groupBy(products, ({ groupId }) => groupId ?? '');
  byGroup.delete('');
  const byStem = Map.groupBy(products, ({ name }) => nameWithoutColors(name));
  // A product named by nothing but its colour is like no other.
  byStem.delete('');

  return (product) => {
    const candidates = new Set([
      ...(byGroup.get(product.groupId ?? '') ?? []),
      ...(byStem.get(nameWithoutColors(product.name)) ?? []),
    ]);
    return [...candidates].filter(
      ({ id, colorName }) =>
        id !== product.id &&
        colorName !== null &&
        fold(colorName) !== fold(product.colorName ?? ''),
    );
  };
}
