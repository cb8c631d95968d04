import { useState } from 'react';
import type { QuoteMessage } from '#shared/quote/quote-message.ts';
import type { SentRequest } from '#shared/requests/request-payload.ts';
import { $unsent, sendNow, whenAnswered } from '../requests/queue.ts';
import { $orders } from '../stores/orders.ts';
import { showToast } from '../toast/show-toast.ts';
import { completeOrder, focusCartTitle, orderLink, showCompleted } from './order.ts';

/** Sends the order directly to the shop, for visitors who cannot use the chat, and then opens the order's page. */
export function SendOrder({
  label,
  disabled,
  message,
  protocol,
  toRequest,
  onSent,
}: {
  label: string;
  disabled: boolean;
  message: QuoteMessage;
  protocol: string;
  toRequest: () => SentRequest | undefined;
  onSent: (request: SentRequest) => Promise<unknown> | undefined;
}) {
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async () => {
    const request = toRequest();
    if (!request || sending) return;
    setSending(true);
    setProblem('');
    const submission = await sendNow(request);
    if (submission.state === 'refused') {
      setSending(false);
      const { message: reason = 'A loja não pôde receber o pedido.' } = submission.refusal ?? {};
      setProblem(`${reason} Ele continua no carrinho: você pode finalizá-lo via WhatsApp.`);
      return;
    }
    // Queues the logo before the visitor leaves the page.
    await onSent(request);
    setSending(false);
    const isStored = submission.state === 'kept';
    const known = isStored ? submission.protocol : protocol;
    const undo = completeOrder(message, known);
    if (isStored) {
      const [order] = $orders.get();
      if (order) location.assign(orderLink(order));
      return;
    }
    let isUndone = false;
    showCompleted('O pedido ainda não chegou à loja', message, known, () => {
      isUndone = true;
      undo();
    });
    focusCartTitle();
    await whenAnswered(request.id);
    if (isUndone || $unsent.get().some((unsent) => unsent.request.id === request.id)) return;
    void showToast('O pedido chegou à loja', {
      id: known,
      action: undefined,
      duration: 4000,
    });
  };
  return (
    <>
      {problem && !disabled && (
        <p className="text-small" role="alert">
          {problem}
        </p>
      )}
      <button
        type="button"
        className={`button-outline ${disabled ? 'opacity-50' : ''}`}
        disabled={disabled}
        aria-disabled={sending}
        onClick={() => void send()}
      >
        {sending ? 'Enviando...' : label}
      </button>
    </>
  );
}
