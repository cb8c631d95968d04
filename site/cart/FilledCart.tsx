import { useStore } from '@nanostores/react';
import { useDeferredValue } from 'react';
import { type Cart, lineKey, quotable } from '#shared/cart/cart.ts';
import { repricedText, unavailableTexts } from '#shared/cart/refresh-cart.ts';
import { shareList } from '../sharing/share-list.ts';
import { clearCart } from '../stores/cart.ts';
import { $unavailable } from '../stores/compared.ts';
import { CartLine } from './CartLine.tsx';
import { $details } from './details.ts';
import { Finish, type Shop } from './Finish.tsx';
import { NeededBy } from './NeededBy.tsx';
import { OrderDetails } from './OrderDetails.tsx';

/** Number of lines rendered immediately; React renders the rest when idle. */
const firstLines = 8;

export default function FilledCart({ cart, ...shop }: { cart: Cart } & Shop) {
  const unavailable = useStore($unavailable);
  const { neededBy } = useStore($details);
  const ordered = quotable(cart, unavailable);
  const shown = useDeferredValue(cart.length, firstLines);
  const notices = [repricedText(ordered) ?? [], ...unavailableTexts(cart, unavailable)].flat();
  return (
    <Finish cart={ordered} notices={notices} {...shop}>
      <ul className="cart-lines divide-y divide-border-subtle">
        {cart.slice(0, shown).map((line) => (
          <CartLine
            key={lineKey(line)}
            line={line}
            unavailable={unavailable.get(line.product.id)}
          />
        ))}
      </ul>
      <div className="grid gap-2 border-t border-border-subtle py-3">
        <NeededBy
          day={neededBy}
          lines={ordered}
          label="Para quando"
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
          fieldClass="field min-h-11 w-auto py-1"
        />
      </div>
      <OrderDetails asked={shop.asks} />
      <div className="flex flex-wrap justify-around gap-x-4 border-t border-border-subtle py-2">
        <button type="button" className="button-link" onClick={() => shareList(cart, { neededBy })}>
          Compartilhar lista
        </button>
        <button type="button" className="button-link" onClick={clearCart}>
          Limpar Carrinho
        </button>
      </div>
    </Finish>
  );
}
