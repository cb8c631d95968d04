import { useStore } from '@nanostores/react';
import { memo, useEffect, useSyncExternalStore } from 'react';
import { type Cart, cartTitle, emptyCart, lineKey } from '../../shared/cart/cart.ts';
import { leftOutText, quotable } from '../../shared/cart/reconcile.ts';
import { whatsappLink } from '../../shared/contact/links.ts';
import { quoteMessage } from '../../shared/quote/message.ts';
import { $gone, reconcileKept } from '../catalogue/data/reconcile.ts';
import { Icon } from '../icons/Icon.tsx';
import { chat, close } from '../icons/shapes.ts';
import { paths } from '../paths.ts';
import { CartLine } from './CartLine.tsx';
import { $cart, clearCart } from './store.ts';

const never = () => () => {};

/** Whether this runs in a browser: the stored cart is not known before. */
function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * What the cart's side panel holds; the dialog around it is the page's. `memo` because Astro finds out what
 * kind of component a plain function is by rendering it, and this one is on every page.
 */
export const CartPanel = memo(function CartPanel({ whatsappPhone }: { whatsappPhone: string }) {
  const cart = useStore($cart, { ssr: () => emptyCart });
  const known = useInBrowser();
  useEffect(reconcileKept, []);
  return (
    <div className="flex h-full flex-col">
      <div className="flex items-start justify-between gap-4 px-6 pt-6 pb-5">
        <div>
          <h2
            id="cart-title"
            className="text-[1.375rem] leading-tight focus:outline-none"
            tabIndex={-1}
          >
            {known ? cartTitle(cart) : 'Carrinho de Compras'}
          </h2>
          <p className="mt-1.5 text-quiet">Revise seus itens antes de finalizar o pedido</p>
        </div>
        <button
          type="button"
          className="icon-button -mt-1 -mr-2 shrink-0"
          data-closes=""
          aria-label="Fechar carrinho"
        >
          <Icon shape={close} />
        </button>
      </div>
      {known &&
        (cart.length === 0 ? <EmptyCart /> : <FilledCart cart={cart} phone={whatsappPhone} />)}
    </div>
  );
});

function EmptyCart() {
  return (
    <div className="flex grow flex-col justify-center px-6 pb-24">
      <p className="font-display text-title font-semibold tracking-tight">
        Seu carrinho está vazio
      </p>
      <p className="mt-2 text-quiet">Explore nossos produtos e adicione-os ao carrinho</p>
      <a className="button mt-8 self-start" href={paths.products} data-closes="">
        Ver produtos
      </a>
    </div>
  );
}

const nothingGone: ReadonlySet<string> = new Set();

function FilledCart({ cart, phone }: { cart: Cart; phone: string }) {
  const gone = useStore($gone, { ssr: () => nothingGone });
  const wanted = quotable(cart, gone);
  const message = quoteMessage(wanted);
  const leftOut = leftOutText(cart.length - wanted.length);
  return (
    <>
      <ul className="min-h-0 grow divide-y divide-line overflow-y-auto overscroll-contain px-6">
        {cart.map((line) => (
          <CartLine key={lineKey(line)} line={line} gone={gone.has(line.product.id)} />
        ))}
      </ul>
      <div className="flex flex-col gap-3 px-6 pt-4 pb-6">
        {leftOut && <p role="status">{leftOut}</p>}
        {message.missing > 0 && (
          <p role="status">
            O pedido é longo: {message.missing}{' '}
            {message.missing === 1 ? 'produto não coube' : 'produtos não couberam'} na mensagem, e
            ela avisa disso.
          </p>
        )}
        {wanted.length > 0 ? (
          <a
            className="button"
            href={whatsappLink(phone, message.text)}
            target="_blank"
            rel="noopener noreferrer"
            data-closes=""
            // The browser follows the link first: the chat must open with the cart still in its message.
            onClick={() => setTimeout(clearCart)}
          >
            <Icon shape={chat} />
            Finalizar Pedido via WhatsApp
          </a>
        ) : (
          <button type="button" className="button" disabled>
            <Icon shape={chat} />
            Finalizar Pedido via WhatsApp
          </button>
        )}
        <button type="button" className="button-quiet justify-center" onClick={clearCart}>
          Limpar Carrinho
        </button>
        <p className="text-small text-quiet">
          Ao finalizar, você será redirecionado para o WhatsApp para confirmar seu pedido.
        </p>
      </div>
    </>
  );
}
