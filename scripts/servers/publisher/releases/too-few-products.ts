import type { SiteSnapshot } from '#scripts/servers/releases/site-snapshot.ts';
import { isProductDrop } from '#shared/publishing/product-drop-guard.ts';

/** A site with less than half of the products of the live one, which nobody has accepted. */
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
 * Compares a site with the one it replaces.
 * @param accepted somebody accepts the site with so many products at least
 * @throws TooFewProducts
 */
export function assertEnough(
  products: number,
  live: number | undefined,
  accepted: number | undefined,
): void {
  if (live === undefined || !isProductDrop(products, live)) return;
  if (accepted !== undefined && products >= accepted) return;
  throw new TooFewProducts(products, live);
}

/** The lowest number of products that was accepted for some publications. */
export function acceptedWith(
  publications: readonly { accepted_products: number | null }[],
): number | undefined {
  const numbers = publications.flatMap(({ accepted_products }) => accepted_products ?? []);
  return numbers.length === 0 ? undefined : Math.min(...numbers);
}

/** How many products a site has: as its release says, or by its pages where an older release does not. */
export async function countProducts(snapshot: SiteSnapshot): Promise<number> {
  const recorded = snapshot.layers[0]?.record.products;
  if (recorded !== undefined) return recorded;
  const files = [...(await snapshot.files()).keys()];
  return files.filter((file) => /^\/produto\/[^/]+\.html$/.test(file)).length;
}
