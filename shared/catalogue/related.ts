import { baseName } from './color-words.ts';
import type { Product } from './product.ts';

export type Relatable = Pick<Product, 'id' | 'name' | 'category' | 'material' | 'groupId'>;

/** Number of products in a full row. An incomplete row is not shown. */
const relatedCount = 4;

/** Number of neighbours considered, enough to skip a product's other colours. */
const reach = 40;

const kinds: readonly ((product: Relatable) => string)[] = [
  ({ category }) => category,
  ({ material }) => material,
  () => '',
];

/** Indexes a chunk of the catalogue by each relation: same category, same material, whole catalogue. */
export const indexRelated = <Item extends Relatable>(products: readonly Item[]) => ({
  ids: new Set(products.map(({ id }) => id)),
  byKind: kinds.map((kindOf) => Map.groupBy(products, kindOf)),
});

type RelatedChunk<Item extends Relatable> = ReturnType<typeof indexRelated<Item>>;

/** Ring of products that share a relation, in catalogue order. The first follows the last. */
interface Ring<Item> {
  /** Segments of the ring, one for each chunk of the catalogue. */
  segments: readonly (readonly Item[])[];
  size: number;
}

/** Yields a product's neighbours in its ring in one direction, nearest first. */
function* neighbours<Item>(
  { segments, size }: Ring<Item>,
  product: Item,
  chunk: number,
  direction: 1 | -1,
): Generator<Item> {
  let segment = segments[chunk];
  let at = segment?.indexOf(product) ?? -1;
  if (at < 0) return;
  for (let steps = Math.min(size, reach) - 1; steps > 0; steps -= 1) {
    at += direction;
    while (segment?.[at] === undefined) {
      chunk = (chunk + direction + segments.length) % segments.length;
      segment = segments[chunk];
      at = direction === 1 ? 0 : (segment?.length ?? 0) - 1;
    }
    yield segment[at] as Item;
  }
}

/**
 * Finds related products: the next ones in the ring of the category, then of the material, then of the whole catalogue.
 * Skips other colours of the same product. As a result, every product links to others and is linked from others. Chunks
 * are indexed separately, so a change reindexes only one of them.
 */
export function relatedIndex<Item extends Relatable>(chunks: readonly RelatedChunk<Item>[]) {
  const rings = kinds.map(() => new Map<string, Ring<Item>>());
  const ringOf = (kind: number, name: string): Ring<Item> => {
    const known = rings[kind]?.get(name);
    if (known) return known;
    const segments = chunks.map(({ byKind }) => byKind[kind]?.get(name) ?? []);
    const ring = { segments, size: segments.reduce((sum, { length }) => sum + length, 0) };
    rings[kind]?.set(name, ring);
    return ring;
  };
  function* allNeighbours(product: Item, direction: 1 | -1): Generator<Item> {
    const chunk = chunks.findIndex(({ ids }) => ids.has(product.id));
    for (const [kind, kindOf] of kinds.entries()) {
      yield* neighbours(ringOf(kind, kindOf(product)), product, chunk, direction);
    }
  }
  const identities = (product: Item) => [product.groupId ?? '', baseName(product)].filter(Boolean);

  return {
    /** Returns the products whose pages may link to this one and therefore change with it. */
    leadingTo: (product: Item) => [...new Set(allNeighbours(product, -1))],
    of(product: Item): Item[] {
      const seen = new Set([product.id, ...identities(product)]);
      const related: Item[] = [];
      for (const other of allNeighbours(product, 1)) {
        const signs = [other.id, ...identities(other)];
        if (signs.some((sign) => seen.has(sign))) continue;
        for (const sign of signs) seen.add(sign);
        related.push(other);
        if (related.length === relatedCount) return related;
      }
      return [];
    },
  };
}
