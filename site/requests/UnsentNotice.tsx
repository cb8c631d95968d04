import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { noItems } from '../storage/persist.ts';
import { $unsent, sendUnsent } from './queue.ts';

/** Notice that the shop has not received a request yet. Once it has, renders `received` instead. */
export function UnsentNotice({
  protocols,
  received = null,
}: {
  protocols: readonly string[];
  received?: ReactNode;
}) {
  const unsent = useStore($unsent, { ssr: () => noItems }).find(({ request }) =>
    protocols.includes(request.protocol),
  );
  if (!unsent) return received;
  return unsent.refused ? (
    <p className="mt-1" role="alert">
      A loja não pôde receber este pedido pelo site. Se ele não foi pelo WhatsApp, repita-o e
      finalize por lá.
    </p>
  ) : (
    <div className="mt-1" role="status">
      <p>
        Este pedido ainda não chegou à loja. Está guardado neste aparelho, e o site o envia quando a
        conexão voltar.
      </p>
      <button type="button" className="button-link" onClick={() => void sendUnsent()}>
        Enviar agora
      </button>
    </div>
  );
}
