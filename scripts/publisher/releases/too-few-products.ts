import type { SiteSnapshot } from '#scripts/releases/site-snapshot.ts';

/** A site of fewer products than this may shrink as it likes. */
const leastGuarded = 10;

/** A site that has less than half of the products of the live one, which nobody has agreed to. */
export class TooFewProducts extends Error {
  override name = 'TooFewProducts';
  readonly products: number;
  readonly live: number;

  constructor(products: number, live: number) {
    super(`the site would have ${products} products, and the live one has ${live}`);
    this.products = products;
    this.live = live;
  }
}

/**
 * Holds a site against the one it is to take the place of. An emptied database, an import or a slip may not take
 * the catalogue from visitors; what is removed a few at a time passes, as each publication is held against the last.
 * @param accepted somebody wants the site with so many products at least
 * @throws TooFewProducts
 */
export function assertEnough(
  products: number,
  live: number | undefined,
  accepted: number | undefined,
): void {
  if (live === undefined || live < leastGuarded || products * 2 >= live) return;
  if (accepted !== undefined && products >= accepted) return;
  throw new TooFewProducts(products, live);
}

/** The fewest products that some publications were agreed to with. */
export function acceptedWith(
  publications: readonly { accepted_products: number | null }[],
): number | undefined {
  const numbers = publications.flatMap(({ accepted_products }) => accepted_products ?? []);
  return numbers.length === 0 ? undefined : Math.min(...numbers);
}

/** How many products a site has: as its release says, or by its pages where that is older than this. */
export async function countProducts(view: SiteSnapshot): Promise<number> {
  const told = view.layers[0]?.record.products;
  if (told !== undefined) return told;
  const files = [...(await view.files()).keys()];
  return files.filter((file) => /^\/produto\/[^/]+\.html$/.test(file)).length;
}
