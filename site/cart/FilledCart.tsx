import { useStore } from '@nanostores/react';
import { lazy, Suspense, useDeferredValue } from 'react';
import { type Cart, lineKey, quotable } from '#shared/cart/cart.ts';
import { repricedText, unavailableTexts } from '#shared/cart/refresh-cart.ts';
import { shopDay } from '#shared/catalogue/collection-days.ts';
import { loadWithRetry } from '../loading.ts';
import { shareList } from '../sharing/share-list.ts';
import { clearCart } from '../stores/cart.ts';
import { $unavailable } from '../stores/compared.ts';
import { CartLine } from './CartLine.tsx';
import { $details, changeDetails } from './details.ts';
import { Estimate } from './Estimate.tsx';
import { Finish, type Shop } from './Finish.tsx';
import { OrderDetails } from './OrderDetails.tsx';

const DeadlineNote = lazy(() => loadWithRetry(() => import('../deadlines/DeadlineNote.tsx')));

/** Lines rendered at once; React renders the others when it is idle. */
const firstLines = 8;

export function FilledCart({ cart, ...shop }: { cart: Cart } & Shop) {
  const leftOut = useStore($unavailable);
  const shown = useDeferredValue(cart.length, firstLines);
  return (
    <>
      <div className="cart-scroll px-6">
        <ul className="cart-lines divide-y divide-border-subtle">
          {cart.slice(0, shown).map((line) => (
            <CartLine key={lineKey(line)} line={line} leftOut={leftOut.get(line.product.id)} />
          ))}
        </ul>
        <OrderDetails asked={shop.asks} />
        <div className="flex flex-wrap justify-around gap-x-4 border-t border-border-subtle py-2">
          <button
            type="button"
            className="button-link"
            onClick={() => shareList(cart, { neededBy: $details.get().neededBy })}
          >
            Compartilhar lista
          </button>
          <button type="button" className="button-link" onClick={clearCart}>
            Limpar Carrinho
          </button>
        </div>
        <p className="pb-4 text-small text-muted-foreground">
          Ao finalizar, você será redirecionado para o WhatsApp para confirmar seu pedido.
        </p>
      </div>
      <div className="cart-foot flex flex-col gap-2 px-6 pt-3 pb-4">
        {[repricedText(quotable(cart, leftOut)) ?? [], ...unavailableTexts(cart, leftOut)]
          .flat()
          .map((text) => (
            <p key={text} role="status">
              {text}
            </p>
          ))}
        <NeededBy cart={quotable(cart, leftOut)} />
        <Estimate cart={quotable(cart, leftOut)} />
        <Finish cart={quotable(cart, leftOut)} {...shop} />
      </div>
    </>
  );
}

function NeededBy({ cart }: { cart: Cart }) {
  const { neededBy } = useStore($details);
  return (
    <>
      <label className="flex items-center justify-between gap-4">
        Para quando
        <input
          type="date"
          className="field min-h-11 w-auto py-1"
          min={shopDay(new Date())}
          max="2199-12-31"
          value={neededBy}
          onChange={({ currentTarget }) => changeDetails({ neededBy: currentTarget.value })}
        />
      </label>
      {neededBy && (
        <Suspense>
          <DeadlineNote neededBy={neededBy} lines={cart} />
        </Suspense>
      )}
    </>
  );
}
