import { baseName } from './color-words.ts';

/** What related products are found by. */
export interface Relatable {
  id: string;
  name: string;
  category: string;
  material: string;
  groupId: string | null;
}

/** How many related products a page shows: a whole row of a wide screen, or none. */
const shown = 4;

/** How far along a ring a product looks for them: enough to pass by the colours of one thing. */
const reach = 40;

/** Which products of a catalogue lead to which. */
export interface RelatedIndex<Item> {
  /** The products related to one. */
  of(product: Item): Item[];
  /** Every product it may be related to: a change of it can change what those lead to. */
  leadingTo(product: Item): Item[];
}

/** Products of one kind in the order of the catalogue, the first following the last. */
interface Rings<Item> {
  after(product: Item): Item[];
  before(product: Item): Item[];
}

function ringsBy<Item extends Relatable>(
  products: readonly Item[],
  kindOf: (product: Item) => string,
): Rings<Item> {
  const rings = Map.groupBy(products, kindOf);
  const ringOf = (product: Item) => rings.get(kindOf(product)) ?? [];
  // Only the rings that are asked about are walked: a publication asks about few of them.
  const places = new Map<readonly Item[], Map<string, number>>();
  const placeIn = (ring: readonly Item[], { id }: Item): number => {
    const known = places.get(ring) ?? new Map(ring.map((item, at) => [item.id, at]));
    places.set(ring, known);
    return known.get(id) ?? 0;
  };
  return {
    after: (product) => neighbours(ringOf(product), placeIn(ringOf(product), product), 1),
    // Asked about what has changed, which is little: an index of the whole ring would cost more than a walk.
    before: (product) => neighbours(ringOf(product), ringOf(product).indexOf(product), -1),
  };
}

function neighbours<Item>(ring: readonly Item[], place: number, direction: 1 | -1): Item[] {
  const steps = Math.max(0, Math.min(ring.length, reach) - 1);
  return Array.from({ length: steps }, (_, at) => place + direction * (at + 1)).flatMap(
    (at) => ring[(at + ring.length) % ring.length] ?? [],
  );
}

/**
 * The products related to one are those that follow it in its category, as if that were a ring, and no two
 * of them colours of the same thing; where those are too few, the ones that follow it among all of its
 * material, and then in the whole catalogue. So every product leads on, and every product is led to. The catalogue is indexed once, so that
 * asking for every page of ten thousand stays linear.
 */
export function relatedIndex<Item extends Relatable>(
  products: readonly Item[],
): RelatedIndex<Item> {
  const kinds = [
    ringsBy(products, ({ category }) => category),
    ringsBy(products, ({ material }) => material),
    ringsBy(products, () => ''),
  ];
  const signsOf = (product: Item) => [product.groupId ?? '', baseName(product)].filter(Boolean);

  return {
    leadingTo: (product) => [...new Set(kinds.flatMap((rings) => rings.before(product)))],
    of(product) {
      const seen = new Set([product.id, ...signsOf(product)]);
      const related: Item[] = [];
      for (const rings of kinds) {
        for (const other of rings.after(product)) {
          const signs = [other.id, ...signsOf(other)];
          if (signs.some((sign) => seen.has(sign))) continue;
          for (const sign of signs) seen.add(sign);
          related.push(other);
          if (related.length === shown) return related;
        }
      }
      return [];
    },
  };
}
