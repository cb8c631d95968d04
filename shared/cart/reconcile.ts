import type { ProductBasics } from '../catalogue/product-summary.ts';
import { type Current, type LeftOut, type LeftOuts, replaceEqual } from '../catalogue/reconcile.ts';
import type { Cart, CartItem } from './cart.ts';

/** The cart with every product as it is now; the same object when nothing has changed. Gone ones stay. */
export function refreshedCart(cart: Cart, current: Current<ProductBasics>): Cart {
  const lines = cart.map((line) => {
    const product = replaceEqual(line.product, current(line.product, line.selectedColor));
    return product === line.product ? line : { ...line, product };
  });
  return lines.some((line, at) => line !== cart[at]) ? lines : cart;
}

/** The lines a quote can be asked for: those whose product is in the catalogue, and to be had. */
export function quotable(cart: Cart, leftOut: LeftOuts): Cart {
  return leftOut.size === 0
    ? cart
    : cart.filter(({ product }: CartItem) => !leftOut.has(product.id));
}

const reasons: Record<LeftOut, [one: string, several: string]> = {
  removed: [
    'produto não está mais no catálogo e fica fora do pedido.',
    'produtos não estão mais no catálogo e ficam fora do pedido.',
  ],
  'out-of-stock': [
    'produto está indisponível e fica fora do pedido.',
    'produtos estão indisponíveis e ficam fora do pedido.',
  ],
};

/** Says which lines are left out and why, a sentence for each reason. */
export function leftOutTexts(cart: Cart, leftOut: LeftOuts): string[] {
  return (['removed', 'out-of-stock'] as const).flatMap((reason) => {
    const count = cart.filter(({ product }) => leftOut.get(product.id) === reason).length;
    return count === 0 ? [] : [`${count} ${reasons[reason][count === 1 ? 0 : 1]}`];
  });
}
