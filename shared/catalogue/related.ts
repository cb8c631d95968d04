import { nameWithoutColors } from './color-words.ts';

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

/**
 * Answers the products related to one: those that follow it in its category, as if that were a ring, and
 * no two of them colours of the same thing. So every product leads on, and every product is led to.
 * The catalogue is indexed once, so that asking for every page of ten thousand stays linear.
 */
export function relatedIndex<Item extends Relatable>(
  products: readonly Item[],
): (product: Item) => Item[] {
  const rings = Map.groupBy(products, ({ category }) => category);
  const places = new Map<string, number>();
  for (const ring of rings.values()) for (const [at, { id }] of ring.entries()) places.set(id, at);
  const things = new Map(
    products.map(
      ({ id, name, groupId }) => [id, [groupId ?? '', nameWithoutColors(name)]] as const,
    ),
  );

  return (product) => {
    const ring = rings.get(product.category) ?? [];
    const place = places.get(product.id) ?? 0;
    const seen = new Set(things.get(product.id));
    seen.delete('');
    const related: Item[] = [];
    for (let step = 1; step < Math.min(ring.length, reach) && related.length < shown; step++) {
      const other = ring[(place + step) % ring.length];
      const signs = other && things.get(other.id)?.filter((sign) => sign !== '');
      if (!other || !signs || signs.some((sign) => seen.has(sign))) continue;
      for (const sign of signs) seen.add(sign);
      related.push(other);
    }
    return related;
  };
}
