import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { type Cart, lineKey } from '#shared/cart/cart.ts';
import { cartTotal } from '#shared/cart/line-prices.ts';
import { quotable, unavailableTexts } from '#shared/cart/refresh-cart.ts';
import { counted, formatPrice } from '#shared/numbers/format-number.ts';
import { loadWithRetry } from '../loading.ts';
import { shareList } from '../sharing/share-list.ts';
import { clearCart } from '../stores/cart.ts';
import { $unavailable } from '../stores/compared.ts';
import { CartLine } from './CartLine.tsx';
import { $details } from './details.ts';
import { Finish } from './Finish.tsx';
import { OrderDetails } from './OrderDetails.tsx';

const DeadlineNote = lazy(() => loadWithRetry(() => import('../deadlines/DeadlineNote.tsx')));

export function FilledCart({ cart, phone }: { cart: Cart; phone: string }) {
  const leftOut = useStore($unavailable);
  const { neededBy } = useStore($details);
  return (
    <>
      <div className="cart-scroll px-6">
        <ul className="cart-lines divide-y divide-border-subtle">
          {cart.map((line) => (
            <CartLine key={lineKey(line)} line={line} leftOut={leftOut.get(line.product.id)} />
          ))}
        </ul>
        <OrderDetails />
        {neededBy !== '' && (
          <Suspense>
            <DeadlineNote
              lines={quotable(cart, leftOut).map(({ product, sample }) => ({
                id: product.id,
                sample,
              }))}
            />
          </Suspense>
        )}
      </div>
      <div className="flex flex-col gap-3 px-6 pt-4 pb-6">
        {unavailableTexts(cart, leftOut).map((text) => (
          <p key={text} role="status">
            {text}
          </p>
        ))}
        <Estimate cart={quotable(cart, leftOut)} />
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

function Estimate({ cart }: { cart: Cart }) {
  const { sum, unpriced } = cartTotal(cart);
  if (sum === undefined) return null;
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>Total</span>
        <strong className="font-display text-name font-semibold tabular-nums">
          {formatPrice(sum)}
        </strong>
      </p>
      <p className="text-small text-muted-foreground">
        estimativa, sujeita a confirmação
        {unpriced > 0 && `; mais ${counted(unpriced, 'produto', 'produtos')} sob consulta`}
      </p>
    </div>
  );
}
