import { useStore } from '@nanostores/react';
import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Cart } from '#shared/cart/cart.ts';
import { waitingLines } from '#shared/cart/orders.ts';
import { maxChatLength, whatsappLink } from '#shared/contact/links.ts';
import type { Wording } from '#shared/content/message-wording.ts';
import { chat } from '#shared/icons/shapes.ts';
import { newId } from '#shared/ids/new-id.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { moreMessages, quoteMessage } from '#shared/quote/quote-message.ts';
import { missingDetails, quoteEnding, quoteRequest } from '#shared/quote/request.ts';
import { protocolOf } from '#shared/requests/protocol.ts';
import type { SentRequest } from '#shared/requests/request-payload.ts';
import { useEvents } from '../hydration/on-client.tsx';
import { Icon } from '../icons/Icon.tsx';
import { ifLoaded } from '../loading.ts';
import type { LogoPrints } from '../logo-preview/LogoConsent.tsx';
import { readBackend } from '../requests/backend.ts';
import { expectRequest, sendInBackground } from '../requests/queue.ts';
import { requestSource } from '../sellers/request-source.ts';
import { keys, storage } from '../storage/persist.ts';
import { $orders } from '../stores/orders.ts';
import { $details, $refused } from './details.ts';
import { Estimate } from './Estimate.tsx';
import { askDetails } from './OrderDetails.tsx';
import { completeOrder, showCompleted } from './order.ts';
import { SendOrder } from './SendOrder.tsx';

const LogoConsent = lazy(() =>
  // Without a connection, the order is sent without the logo.
  import('../logo-preview/LogoConsent.tsx').catch(() => ({ default: () => null })),
);

/** Time without changes until an order counts as settled (ms). */
const settledAfter = 500;

const finishLabel = 'Finalizar Pedido via WhatsApp';
const sendLabel = 'Enviar pedido';

export interface Shop {
  phone: string;
  /** True if the shop requires a name and phone number ("Configurações" in the back-office). */
  asks: boolean;
  wording: Wording | undefined;
}

interface Props extends Shop {
  cart: Cart;
  notices: readonly string[];
  children: ReactNode;
}

/** The cart. Only its buttons and the total stay in view because a phone has no room for more. */
export function Finish({ cart, phone, asks, wording, notices, children }: Props) {
  const [last] = useStore($orders);
  const online = useOnline();
  const hasLogo = useHasLogo();
  const [refused, setRefused] = useState(false);
  const asked = useStore($refused);
  const [{ said, sent }, setPrints] = useState<LogoPrints>({});
  const details = useStore($details);
  const [id, setId] = useState(newId);
  const protocol = protocolOf(id, new Date());
  const waiting = waitingLines(cart, last).length;
  // A cart that contains only the rest of the last order continues that order.
  const earlier = waiting === cart.length ? last?.protocols.length : 0;
  const ending = quoteEnding(protocol, details);
  const message = quoteMessage(cart, ending, said, maxChatLength, wording, earlier);
  // A link limits an order's length; sending it directly to the shop does not.
  const whole = quoteMessage(cart, '', said, Number.POSITIVE_INFINITY, wording);
  const toRequest = (lines = message.sent) => {
    const { noticeVersion } = readBackend();
    const request = quoteRequest(lines, details, { id, protocol, noticeVersion }, sent);
    return request && { ...request, ...requestSource() };
  };
  // Prepares the request in advance because opening the chat may unload this page.
  useEffect(() => {
    const timer = setTimeout(() => {
      const request = toRequest();
      if (request) expectRequest(request);
    }, settledAfter);
    return () => clearTimeout(timer);
  });
  const isMissing = (by: 'chat' | 'shop') =>
    (by === 'shop' || asks) && Object.keys(missingDetails(details, by)).length > 0;
  /** Opens the details form and returns true if the order lacks details. */
  const askMissing = (by: 'chat' | 'shop') => {
    if (isMissing(by)) askDetails(by);
    else $refused.set(undefined);
    return isMissing(by);
  };
  const finish = (event: MouseEvent) => {
    setRefused(!navigator.onLine);
    if (!navigator.onLine) return event.preventDefault();
    if (askMissing('chat')) return event.preventDefault();
    const request = toRequest();
    // Deferred until the browser has followed the link because changing the cart changes the link's message.
    setTimeout(() => {
      if (request) {
        sendInBackground(request);
        if (hasLogo) void sendLogo(request);
      }
      const undo = completeOrder(message, protocol);
      showCompleted('Pedido enviado para o WhatsApp', message, protocol, undo);
      setId(newId());
    });
  };
  const waitingText = counted(
    waiting,
    'produto não coube na mensagem anterior. Finalize de novo para enviá-lo.',
    'produtos não couberam na mensagem anterior. Finalize de novo para enviá-los.',
  );
  const restText = counted(
    message.rest.length,
    'produto não coube na mensagem e fica no carrinho',
    'produtos não couberam na mensagem e ficam no carrinho',
  );
  return (
    <>
      <div className="cart-scroll px-6 pb-2 [&>[role]]:pb-3">
        {notices.map((text) => (
          <p key={text} role="status">
            {text}
          </p>
        ))}
        {waiting > 0 && <p role="status">{waitingText}</p>}
        {message.rest.length > 0 && (
          <p role="status">
            O pedido é longo para o WhatsApp: {restText}, para {moreMessages(message.more)}.
            {whole.rest.length === 0 && ` “${sendLabel}” leva todos.`}
          </p>
        )}
        {children}
        {asked && isMissing(asked.by) && (
          <p role="alert">
            {asked.by === 'chat'
              ? 'Para finalizar, informe seu nome e telefone em “Para agilizar o seu orçamento”.'
              : 'Para enviar o pedido, informe um telefone ou e-mail em “Para agilizar o seu orçamento”.'}
          </p>
        )}
        {hasLogo && cart.length > 0 && (
          <Suspense fallback={null}>
            <LogoConsent cart={cart} onPrints={setPrints} />
          </Suspense>
        )}
      </div>
      <div className="cart-foot flex flex-col gap-2 px-6 pt-3 pb-4">
        <Estimate cart={cart} />
        {cart.length === 0 ? (
          <button type="button" className="button" disabled>
            <Icon shape={chat} />
            {finishLabel}
          </button>
        ) : (
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
        )}
        {online || cart.length === 0 ? (
          <p className="text-small text-muted-foreground">
            Ao finalizar, você será redirecionado para o WhatsApp para confirmar seu pedido.
          </p>
        ) : (
          // Remounted as an alert after a rejected attempt so that screen readers announce it again.
          <p key={String(refused)} role={refused ? 'alert' : 'status'}>
            Sem conexão com a internet, o WhatsApp não abre. Seu pedido está guardado neste
            aparelho: finalize quando a conexão voltar.
          </p>
        )}
        <SendOrder
          label={sendLabel}
          disabled={cart.length === 0}
          message={whole}
          protocol={protocol}
          toRequest={() => (askMissing('shop') ? undefined : toRequest(whole.sent))}
          onSent={(request) => {
            setId(newId());
            return hasLogo ? sendLogo(request) : undefined;
          }}
        />
      </div>
    </>
  );
}

/** Ignores errors: the chat is already open, and code that failed to load is retried with the next order. */
const sendLogo = (request: SentRequest) =>
  ifLoaded(import('../logo-preview/send-logo.ts'), (part) => part.sendLogoWith(request));

const useHasLogo = (): boolean => useEvents(['opened'], () => keys.logo in storage, false);

const useOnline = (): boolean => useEvents(['online', 'offline'], () => navigator.onLine, true);
