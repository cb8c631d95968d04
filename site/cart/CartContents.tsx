import { useStore } from '@nanostores/react';
import { type MouseEvent, useState, useSyncExternalStore } from 'react';
import { type Cart, emptyCart, lineKey } from '#shared/cart/cart.ts';
import { noOrders, waitingLines } from '#shared/cart/orders.ts';
import { quotable, unavailableTexts } from '#shared/cart/refresh-cart.ts';
import { noneUnavailable } from '#shared/catalogue/unavailable.ts';
import { whatsappLink } from '#shared/contact/links.ts';
import { chat } from '#shared/icons/shapes.ts';
import { quoteMessage } from '#shared/quote/message.ts';
import { Icon } from '../icons/Icon.tsx';
import { $cart, clearCart } from '../stores/cart.ts';
import { $unavailable } from '../stores/refresh-stored.ts';
import { CartLine } from './CartLine.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { $orders, completeOrder } from './order.ts';

/** The contents of the cart panel; the dialog and its title are part of the page. */
export function CartContents({ phone }: { phone: string }) {
  const cart = useStore($cart, { ssr: () => emptyCart });
  return cart.length === 0 ? <EmptyCart /> : <FilledCart cart={cart} phone={phone} />;
}

function FilledCart({ cart, phone }: { cart: Cart; phone: string }) {
  const leftOut = useStore($unavailable, { ssr: () => noneUnavailable });
  return (
    <>
      <ul className="cart-lines divide-y divide-border-subtle px-6">
        {cart.map((line) => (
          <CartLine key={lineKey(line)} line={line} leftOut={leftOut.get(line.product.id)} />
        ))}
      </ul>
      <div className="flex flex-col gap-3 px-6 pt-4 pb-6">
        {unavailableTexts(cart, leftOut).map((text) => (
          <p key={text} role="status">
            {text}
          </p>
        ))}
        <Finish cart={quotable(cart, leftOut)} phone={phone} />
        <button type="button" className="button-link justify-center" onClick={clearCart}>
          Limpar Carrinho
        </button>
        <p className="text-small text-muted-foreground">
          Ao finalizar, você será redirecionado para o WhatsApp para confirmar seu pedido.
        </p>
      </div>
    </>
  );
}

const finishLabel = 'Finalizar Pedido via WhatsApp';

function Finish({ cart, phone }: { cart: Cart; phone: string }) {
  const [last] = useStore($orders, { ssr: () => noOrders });
  const online = useOnline();
  const [refused, setRefused] = useState(false);
  if (cart.length === 0) {
    return (
      <button type="button" className="button" disabled>
        <Icon shape={chat} />
        {finishLabel}
      </button>
    );
  }
  const message = quoteMessage(cart);
  const waiting = waitingLines(cart, last).length;
  const finish = (event: MouseEvent) => {
    setRefused(!navigator.onLine);
    if (!navigator.onLine) return event.preventDefault();
    // After the browser has followed the link, whose message changes with the cart.
    setTimeout(() => completeOrder(message));
  };
  return (
    <>
      {waiting > 0 && <p role="status">{waitingText(waiting)}</p>}
      {message.rest.length > 0 && <p role="status">{restText(message.rest.length)}</p>}
      {!online && (
        // Remounted as an alert when the visitor tries, so that it is announced again.
        <p key={String(refused)} role={refused ? 'alert' : 'status'}>
          Sem conexão com a internet, o WhatsApp não abre. Seu pedido está guardado neste aparelho:
          finalize quando a conexão voltar.
        </p>
      )}
      <a
        className="button"
        href={whatsappLink(phone, message.text)}
        target="_blank"
        rel="noopener noreferrer"
        data-closes=""
        onClick={finish}
      >
        <Icon shape={chat} />
        {finishLabel}
      </a>
    </>
  );
}

function waitingText(count: number): string {
  return count === 1
    ? '1 produto não coube na mensagem anterior. Finalize de novo para enviá-lo.'
    : `${count} produtos não couberam na mensagem anterior. Finalize de novo para enviá-los.`;
}

function restText(count: number): string {
  return count === 1
    ? 'O pedido é longo: 1 produto não coube na mensagem e fica no carrinho, para uma segunda.'
    : `O pedido é longo: ${count} produtos não couberam na mensagem e ficam no carrinho, para uma segunda.`;
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      for (const event of ['online', 'offline']) addEventListener(event, changed);
      return () => {
        for (const event of ['online', 'offline']) removeEventListener(event, changed);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}
