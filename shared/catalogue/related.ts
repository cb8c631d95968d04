import { stemOf } from './color-words.ts';

/** What related products are found by. */
export interface Relatable {
  id: string;
  name: string;
  category: string;
  groupId: string | null;
}

/** How many related products a page shows. */
const shown = 4;

/** How far along its category a product looks for them: enough to pass by the colours of one thing. */
const reach = 40;

/** Which products of a catalogue lead to which. */
export interface RelatedIndex<Item> {
  /** The products related to one. */
  of(product: Item): Item[];
  /** Every product it may be related to: a change of it can change what those lead to. */
  leadingTo(product: Item): Item[];
}

/**
 * The products related to one are those that follow it in its category, as if that were a ring, and
 * no two of them colours of the same thing. So every product leads on, and every product is led to.
 * The catalogue is indexed once, so that asking for every page of ten thousand stays linear.
 */
export function relatedIndex<Item extends Relatable>(
  products: readonly Item[],
): RelatedIndex<Item> {
  const rings = Map.groupBy(products, ({ category }) => category);
  // Only the rings that are asked about are walked: a publication asks about few of them.
  const places = new Map<readonly Item[], Map<string, number>>();
  const placeIn = (ring: readonly Item[], { id }: Item): number => {
    const known = places.get(ring) ?? new Map(ring.map((item, at) => [item.id, at]));
    places.set(ring, known);
    return known.get(id) ?? 0;
  };
  const signsOf = (product: Item) => [product.groupId ?? '', stemOf(product)].filter(Boolean);
  const along = (product: Item, direction: 1 | -1) => {
    const ring = rings.get(product.category) ?? [];
    const place = placeIn(ring, product);
    const steps = Math.max(0, Math.min(ring.length, reach) - 1);
    return Array.from({ length: steps }, (_, at) => place + direction * (at + 1)).flatMap(
      (at) => ring[(at + ring.length) % ring.length] ?? [],
    );
  };

  return {
    leadingTo: (product) => along(product, -1),
    of(product) {
      const seen = new Set(signsOf(product));
      const related: Item[] = [];
      for (const other of along(product, 1)) {
        const signs = signsOf(other);
        if (signs.some((sign) => seen.has(sign))) continue;
        for (const sign of signs) seen.add(sign);
        related.push(other);
        if (related.length === shown) break;
      }
      return related;
    },
  };
}
