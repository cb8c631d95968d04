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

/** Ids compared with the catalogue since the page loaded. */
let compared: ReadonlySet<string> = new Set();

const storedIds = (): string[] =>
  [...$cart.get().map(({ product }) => product), ...$favourites.get()].map(({ id }) => id);

/** Updates stored products from the current catalogue, each once per page unless `isAgain`; without it they stay. */
export function reconcileStored(isAgain = false): void {
  if (isAgain) compared = new Set();
  const ids = storedIds();
  // A product added again from its card lacks price tiers.
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
  const inCart = new Set($cart.get().map(({ product }) => product.id));
  const tiers = await loadTiers(sources, products, inCart);
  const listed = new Map(products.map((product) => [product.id, product]));

  // Descriptions are in other files and rarely change, so stored ones are kept.
  const favourite = (stored: ProductSummary) => {
    const product = listed.get(stored.id);
    return product && listedToSummary(product, stored.description);
  };
  const line = (stored: ProductBasics, color?: string): ProductBasics | undefined => {
    const product = listed.get(stored.id);
    if (!product) return undefined;
    const summary = listedToSummary(product, stored.description);
    // Picture of the variant in the ordered colour.
    const shown = color === undefined ? product : inColor(products, product, color);
    const { images, focus } = listedToSummary(shown, '');
    // Prices that fail to load are still those that the visitor saw.
    const seen = stored.tiers?.length ? stored.tiers : undefined;
    const known = tiers.get(product.id) ?? seen;
    return toCartProduct({ ...summary, images, focus, ...(known ? { tiers: known } : {}) });
  };

  const cart = $cart.get();
  const favourites = $favourites.get();
  const { cart: refreshed, asked } = withSoldQuantities(refreshedCart(cart, line));
  if (asked.size > 0) $adjusted.set(new Map([...$adjusted.get(), ...asked]));
  if (refreshed !== cart) $cart.set(refreshed);
  const refreshedHearts = refreshedFavourites(favourites, favourite);
  if (refreshedHearts !== favourites) $favourites.set(refreshedHearts);
  $unavailable.set(
    new Map(
      storedIds().flatMap((id): [string, Unavailability][] => {
        const product = listed.get(id);
        if (product === undefined) return [[id, 'removed']];
        return product.availability === 'out-of-stock' ? [[id, 'out-of-stock']] : [];
      }),
    ),
  );
}
