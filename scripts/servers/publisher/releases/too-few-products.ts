import type { SiteSnapshot } from '#scripts/servers/releases/site-snapshot.ts';
import { isProductDrop } from '#shared/publishing/product-drop-guard.ts';

/** A site with less than half of the live one's products, which nobody has accepted. */
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
 * Compares a site's number of products with the live one's.
 * @param accepted number that somebody has accepted
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

/** Returns the lowest number of products accepted for some publications. */
export function acceptedWith(
  publications: readonly { accepted_products: number | null }[],
): number | undefined {
  const numbers = publications.flatMap(({ accepted_products }) => accepted_products ?? []);
  return numbers.length === 0 ? undefined : Math.min(...numbers);
}

/** Returns a site's number of products: as recorded, or by its pages for older releases. */
export async function countProducts(snapshot: SiteSnapshot): Promise<number> {
  const recorded = snapshot.layers[0]?.record.products;
  if (recorded !== undefined) return recorded;
  const files = [...(await snapshot.files()).keys()];
  return files.filter((file) => /^\/produto\/[^/]+\.html$/.test(file)).length;
}
