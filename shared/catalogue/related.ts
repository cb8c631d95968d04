import { baseName } from './color-words.ts';

/** The fields related products are found by. */
export interface Relatable {
  id: string;
  name: string;
  category: string;
  material: string;
  groupId: string | null;
}

/** A page shows this many related products, a whole row, or none. */
const relatedCount = 4;

/** How many neighbours are considered: enough to skip the colours of one product. */
const reach = 40;

/** Related products of a catalogue. */
export interface RelatedIndex<Item> {
  /** The products a product's page links to. */
  of(product: Item): Item[];
  /** Every product whose page may link to this one, and so may change with it. */
  leadingTo(product: Item): Item[];
}

/** Products of one kind in catalogue order, as a ring: the first follows the last. */
interface Rings<Item> {
  after(product: Item): Item[];
  before(product: Item): Item[];
}

function groupIntoRings<Item extends Relatable>(
  products: readonly Item[],
  getKind: (product: Item) => string,
): Rings<Item> {
  const rings = Map.groupBy(products, getKind);
  const findRing = (product: Item) => rings.get(getKind(product)) ?? [];
  // Positions are indexed lazily, as a publication asks about few rings.
  const places = new Map<readonly Item[], Map<string, number>>();
  const findPosition = (ring: readonly Item[], { id }: Item): number => {
    const known = places.get(ring) ?? new Map(ring.map((item, at) => [item.id, at]));
    places.set(ring, known);
    return known.get(id) ?? 0;
  };
  return {
    after: (product) => neighbours(findRing(product), findPosition(findRing(product), product), 1),
    // Asked only of changed products, for which indexing the whole ring would cost more than a scan.
    before: (product) => neighbours(findRing(product), findRing(product).indexOf(product), -1),
  };
}

function neighbours<Item>(ring: readonly Item[], place: number, direction: 1 | -1): Item[] {
  const steps = Math.max(0, Math.min(ring.length, reach) - 1);
  return Array.from({ length: steps }, (_, at) => place + direction * (at + 1)).flatMap(
    (at) => ring[(at + ring.length) % ring.length] ?? [],
  );
}

/**
 * Related products are the next ones in the ring of the category, then of the material, then of the whole catalogue,
 * skipping other colours of the same product. So every product links to others and is linked to. Indexed once, so that
 * asking for all pages stays linear.
 */
export function relatedIndex<Item extends Relatable>(
  products: readonly Item[],
): RelatedIndex<Item> {
  const kinds = [
    groupIntoRings(products, ({ category }) => category),
    groupIntoRings(products, ({ material }) => material),
    groupIntoRings(products, () => ''),
  ];
  const identities = (product: Item) => [product.groupId ?? '', baseName(product)].filter(Boolean);

  return {
    leadingTo: (product) => [...new Set(kinds.flatMap((rings) => rings.before(product)))],
    of(product) {
      const seen = new Set([product.id, ...identities(product)]);
      const related: Item[] = [];
      for (const rings of kinds) {
        for (const other of rings.after(product)) {
          const signs = [other.id, ...identities(other)];
          if (signs.some((sign) => seen.has(sign))) continue;
          for (const sign of signs) seen.add(sign);
          related.push(other);
          if (related.length === relatedCount) return related;
        }
      }
      return [];
    },
  };
}
