import { useStore } from '@nanostores/react';
import { lazy } from 'react';
import { whatsappLink } from '#shared/contact/links.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { $details } from '../cart/details.ts';
import { loadWithRetry } from '../loading.ts';
import { UnsentNotice } from '../requests/UnsentNotice.tsx';
import { noItems } from '../storage/persist.ts';
import { $orders } from '../stores/orders.ts';
import { copyText } from './copy-text.ts';
import { LinkedList } from './LinkedList.tsx';

const ListSheet = lazy(() => loadWithRetry(() => import('./ListSheet.tsx')));

interface Contact {
  phone: string;
  email: string;
}

/** Page of a sent order. The link contains the protocol number and the lines, so it opens on any device. */
export function SentOrder(contact: Contact) {
  return (
    <LinkedList head={({ protocol }) => <Protocol protocol={protocol} contact={contact} />}>
      {(list) => <ListSheet {...list} />}
    </LinkedList>
  );
}

function Protocol({ protocol, contact }: { protocol: string | undefined; contact: Contact }) {
  const orders = useStore($orders, { ssr: () => noItems });
  if (protocol === undefined) return null;
  const protocols = protocol.split(' e ');
  const known = orders.find((order) => order.protocols.some((each) => protocols.includes(each)));
  const waiting = known?.waiting.length ?? 0;
  const about = `Olá! É sobre o pedido ${protocol}, que fiz pelo site.`;
  return (
    <div className="mb-10 grid gap-4">
      <h2 className="text-title">Pedido {protocol}</h2>
      <UnsentNotice
        protocols={protocols}
        received={known && <p role="status">A loja recebeu o seu pedido.</p>}
      />
      {waiting > 0 && (
        <p>
          {counted(
            waiting,
            'produto não coube e ficou no carrinho, para outro pedido.',
            'produtos não couberam e ficaram no carrinho, para outro pedido.',
          )}
        </p>
      )}
      <p>
        Guarde este número: por ele a loja encontra o pedido.
        {known && $details.get().contact === '' && ' Se não deixou um contato, informe-o à loja.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button-outline"
          onClick={() =>
            void copyText(location.href, 'Link copiado', 'Copie o endereço desta página.')
          }
        >
          Copiar link
        </button>
        <a
          className="button-outline"
          href={whatsappLink(contact.phone, about)}
          target="_blank"
          rel="noopener noreferrer"
        >
          Falar no WhatsApp
        </a>
        {contact.email && (
          <a
            className="button-outline"
            href={`mailto:${contact.email}?subject=${encodeURIComponent(`Pedido ${protocol}`)}`}
          >
            Escrever um e-mail
          </a>
        )}
      </div>
    </div>
  );
}
