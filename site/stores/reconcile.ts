import { refreshedCart } from '#shared/cart/reconcile.ts';
import { type CatalogueSources, sourcesUrl } from '#shared/catalogue/browsing/catalogue-sources.ts';
import { inColor } from '#shared/catalogue/in-color.ts';
import type { ProductBasics, ProductSummary } from '#shared/catalogue/product-summary.ts';
import { listedToSummary } from '#shared/catalogue/product-summary.ts';
import type { LeftOut } from '#shared/catalogue/reconcile.ts';
import { refreshedFavourites } from '#shared/favourites/favourites.ts';
import { loadProducts } from '../catalogue/client/load-products.ts';
import { readJson } from '../catalogue/client/read-json.ts';
import { $cart } from './cart.ts';
import { $favourites } from './favourites.ts';
import { $leftOut } from './left-out.ts';

/** The ids that have been compared with the catalogue since the page was opened. */
let compared: ReadonlySet<string> = new Set();

function keptIds(): string[] {
  return [
    ...$cart.get().map(({ product }) => product.id),
    ...$favourites.get().map(({ id }) => id),
  ];
}

/**
 * Brings what this browser keeps up to the catalogue of today, each product once a page. Without the
 * catalogue, offline for one, what is kept stands as it is.
 */
export function reconcileKept(): void {
  const ids = keptIds();
  if (ids.every((id) => compared.has(id))) return;
  const before = compared;
  compared = new Set(ids);
  reconcile().catch(() => {
    compared = before;
  });
}

/** Does so although it was done: there is something new of which the page does not know all. */
export function reconcileAgain(): void {
  compared = new Set();
  reconcileKept();
}

async function reconcile(): Promise<void> {
  const products = await loadProducts(await readJson<CatalogueSources>(sourcesUrl));
  const listed = new Map(products.map((product) => [product.id, product]));

  // The description is in another file, and changes least: what is kept of it is good enough.
  const favourite = (kept: ProductSummary) => {
    const product = listed.get(kept.id);
    return product && listedToSummary(product, kept.description);
  };
  const line = (kept: ProductBasics, color?: string): ProductBasics | undefined => {
    const product = listed.get(kept.id);
    if (!product) return undefined;
    const { id, name, description, price } = listedToSummary(product, kept.description);
    // In the colour it was ordered in, where a variant shows it.
    const shown = color === undefined ? product : inColor(products, product, color);
    const { images } = listedToSummary(shown, '');
    return { id, name, description, images, price };
  };

  const cart = $cart.get();
  const favourites = $favourites.get();
  const refreshed = refreshedCart(cart, line);
  if (refreshed !== cart) $cart.set(refreshed);
  const liked = refreshedFavourites(favourites, favourite);
  if (liked !== favourites) $favourites.set(liked);
  $leftOut.set(
    new Map(
      keptIds().flatMap((id): [string, LeftOut][] => {
        const product = listed.get(id);
        if (product === undefined) return [[id, 'removed']];
        return product.availability === 'out-of-stock' ? [[id, 'out-of-stock']] : [];
      }),
    ),
  );
}
