import { withSoldQuantities } from '#shared/cart/adjusted-lines.ts';
import { toCartProduct } from '#shared/cart/cart.ts';
import { refreshedCart } from '#shared/cart/refresh-cart.ts';
import {
  listedToSummary,
  type ProductBasics,
  type ProductSummary,
} from '#shared/catalogue/product-summary.ts';
import type { Unavailability } from '#shared/catalogue/unavailable.ts';
import { inColor } from '#shared/catalogue/variants.ts';
import { refreshedFavourites } from '#shared/favourites/favourites.ts';
import { loadListed } from '../catalogue/client/load-products.ts';
import { loadTiers } from '../catalogue/client/load-tiers.ts';
import { $cart } from './cart.ts';
import { $adjusted, $unavailable } from './compared.ts';
import { $favourites } from './favourites.ts';

/** Ids that have been checked against the catalogue since the page loaded. */
let compared: ReadonlySet<string> = new Set();

const storedIds = (): string[] =>
  [...$cart.get().map(({ product }) => product), ...$favourites.get()].map(({ id }) => id);

/** Updates stored products once per page, or again if `isAgain`. If there is no catalogue, they stay unchanged. */
export function reconcileStored(isAgain = false): void {
  if (isAgain) compared = new Set();
  const ids = storedIds();
  // A product that is added again from its card has no tiers.
  const arePriced = $cart.get().every(({ product }) => product.tiers);
  if (arePriced && ids.every((id) => compared.has(id))) return;
  const before = compared;
  compared = new Set(ids);
  reconcile().catch(() => {
    compared = before;
  });
}

async function reconcile(): Promise<void> {
  const { sources, products } = await loadListed();
  const tiers = await loadTiers(sources, products, new Set(storedIds()));
  const listed = new Map(products.map((product) => [product.id, product]));

  const current = (stored: ProductBasics): ProductSummary | undefined => {
    const product = listed.get(stored.id);
    // If the tiers fail to load, keeps those that the visitor saw.
    const known = tiers.get(stored.id) ?? (stored.tiers?.length ? stored.tiers : undefined);
    // Keeps the stored description: descriptions are in separate files and rarely change.
    return product && listedToSummary({ ...product, tiers: known }, stored.description);
  };
  const line = (stored: ProductBasics, color?: string): ProductBasics | undefined => {
    const product = listed.get(stored.id);
    const summary = current(stored);
    if (!product || !summary) return undefined;
    // Uses the picture of the variant that has the ordered colour.
    const shown = color === undefined ? product : inColor(products, product, color);
    const { images, focus } = listedToSummary(shown, '');
    return toCartProduct({ ...summary, images, focus });
  };

  const cart = $cart.get();
  const favourites = $favourites.get();
  const { cart: refreshed, asked } = withSoldQuantities(refreshedCart(cart, line));
  if (asked.size > 0) $adjusted.set(new Map([...$adjusted.get(), ...asked]));
  if (refreshed !== cart) $cart.set(refreshed);
  const refreshedHearts = refreshedFavourites(favourites, current);
  if (refreshedHearts !== favourites) $favourites.set(refreshedHearts);
  const unavailable = storedIds().flatMap((id): [string, Unavailability][] => {
    const product = listed.get(id);
    if (product === undefined) return [[id, 'removed']];
    return product.availability === 'out-of-stock' ? [[id, 'out-of-stock']] : [];
  });
  $unavailable.set(new Map(unavailable));
}
