import type { ProductBasics } from '../catalogue/product-summary.ts';
import {
  type Current,
  replaceEqual,
  type Unavailability,
  type UnavailableProducts,
} from '../catalogue/unavailable.ts';
import { counted } from '../numbers/format-number.ts';
import type { Cart, CartItem } from './cart.ts';
import { lineUnitPrice } from './line-prices.ts';

/** Refreshes the products in the cart but keeps removed ones. Returns the same cart if nothing has changed. */
export function refreshedCart(cart: Cart, current: Current<ProductBasics>): Cart {
  const lines = cart.map((line) => {
    const product = replaceEqual(line.product, current(line.product, line.selectedColor));
    return product === line.product ? line : repriced(line, { ...line, product });
  });
  return lines.some((line, at) => line !== cart[at]) ? lines : cart;
}

/** Records the price before a price change. Clears it if that price applies again or the new price is unknown. */
function repriced(before: CartItem, { previousPrice, ...after }: CartItem): CartItem {
  const seen = previousPrice ?? lineUnitPrice(before);
  const isSame = !seen || !after.product.tiers || seen === lineUnitPrice(after);
  return isSame ? after : { ...after, previousPrice: seen };
}

/** Announces changed prices, as in "O preço de 2 produtos mudou desde que estão no carrinho." */
export function repricedText(cart: Cart): string | undefined {
  const count = cart.filter(({ previousPrice }) => previousPrice !== undefined).length;
  return count === 0
    ? undefined
    : `O preço de ${counted(count, 'produto', 'produtos')} mudou desde que ${count === 1 ? 'está' : 'estão'} no carrinho.`;
}

const reasons: Record<Unavailability, [one: string, several: string]> = {
  removed: [
    'produto não está mais no catálogo e fica fora do pedido.',
    'produtos não estão mais no catálogo e ficam fora do pedido.',
  ],
  'out-of-stock': [
    'produto está indisponível e fica fora do pedido.',
    'produtos estão indisponíveis e ficam fora do pedido.',
  ],
};

export function unavailableTexts(cart: Cart, unavailable: UnavailableProducts): string[] {
  return (['removed', 'out-of-stock'] as const).flatMap((reason) => {
    const count = cart.filter(({ product }) => unavailable.get(product.id) === reason).length;
    return count === 0 ? [] : [counted(count, ...reasons[reason])];
  });
}
