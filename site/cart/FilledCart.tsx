import { useStore } from '@nanostores/react';
import { type Cart, lineKey } from '#shared/cart/cart.ts';
import { quotable, unavailableTexts } from '#shared/cart/refresh-cart.ts';
import { noneUnavailable } from '#shared/catalogue/unavailable.ts';
import { shareList } from '../sharing/share-list.ts';
import { clearCart } from '../stores/cart.ts';
import { $unavailable } from '../stores/refresh-stored.ts';
import { CartLine } from './CartLine.tsx';
import { Finish } from './Finish.tsx';
import { OrderDetails } from './OrderDetails.tsx';

/** The cart while there is something in it. */
export function FilledCart({ cart, phone }: { cart: Cart; phone: string }) {
  const leftOut = useStore($unavailable, { ssr: () => noneUnavailable });
  return (
    <>
      <div className="cart-scroll px-6">
        <ul className="cart-lines divide-y divide-border-subtle">
          {cart.map((line) => (
            <CartLine key={lineKey(line)} line={line} leftOut={leftOut.get(line.product.id)} />
          ))}
        </ul>
        <OrderDetails />
      </div>
      <div className="flex flex-col gap-3 px-6 pt-4 pb-6">
        {unavailableTexts(cart, leftOut).map((text) => (
          <p key={text} role="status">
            {text}
          </p>
        ))}
        <Finish cart={quotable(cart, leftOut)} phone={phone} />
        <div className="flex flex-wrap justify-around gap-x-4">
          <button type="button" className="button-link" onClick={() => shareList(cart)}>
            Compartilhar lista
          </button>
          <button type="button" className="button-link" onClick={clearCart}>
            Limpar Carrinho
          </button>
        </div>
        <p className="text-small text-muted-foreground">
          Ao finalizar, você será redirecionado para o WhatsApp para confirmar seu pedido.
        </p>
      </div>
    </>
  );
}
