import type { Upload } from '../requests/upload-files.ts';
import { dismiss, show } from '../toast/toaster.tsx';

const byChat = 'Envie-a pela conversa do WhatsApp.';

const texts: Record<Upload, (protocol: string) => string> = {
  sent: (protocol) => `A sua logo foi enviada com o pedido ${protocol}.`,
  refused: (protocol) => `A loja não pôde receber a logo com o pedido ${protocol}. ${byChat}`,
  full: () => `Hoje a loja não recebe mais arquivos. ${byChat}`,
  failed: (protocol) =>
    `O pedido ${protocol} chegou, e a sua logo ainda não. Verifique a conexão e tente de novo.`,
};

/** Display time of a success message (ms). */
const seenFor = 8000;

const id = 'logo';

export function showProgress(share: number): void {
  show(
    'Enviando a sua logo... Deixe esta página aberta: se ela fechar, o envio recomeça quando você voltar.',
    {
      id,
      duration: Number.POSITIVE_INFINITY,
      dismissible: false,
      description: (
        <progress
          className="mt-2 w-full accent-accent"
          value={share}
          aria-label="Quanto da logo foi enviado"
        />
      ),
    },
  );
}

export function showOutcome(
  outcome: Upload,
  protocol: string,
  { retry, giveUp }: { retry: () => void; giveUp: () => void },
): void {
  const failed = outcome === 'failed';
  const close = () => {
    if (failed) giveUp();
    dismiss(id);
  };
  show(texts[outcome](protocol), {
    id,
    duration: outcome === 'sent' ? seenFor : Number.POSITIVE_INFINITY,
    dismissible: !failed,
    description: (
      <span className="mt-2 -ml-3 flex flex-wrap gap-x-2">
        {failed && (
          <button type="button" className="toast-action" onClick={retry}>
            Tentar de novo
          </button>
        )}
        <button type="button" className="toast-action" onClick={close}>
          {failed ? 'Não enviar' : 'Fechar'}
        </button>
      </span>
    ),
  });
}
