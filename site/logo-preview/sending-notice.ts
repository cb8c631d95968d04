import type { Upload } from '../requests/upload-files.ts';
import noticeStyle from './sending-notice.css?inline';

type Sending =
  | { state: 'sending'; protocol: string; share: number }
  | { state: Upload; protocol: string; retry: () => void; giveUp: () => void };

const byChat = 'Envie-a pela conversa do WhatsApp.';

const texts: Record<Sending['state'], (protocol: string) => string> = {
  sending: () =>
    'Enviando a sua logo... Deixe esta página aberta: se ela fechar, o envio recomeça quando você voltar.',
  sent: (protocol) => `A sua logo foi enviada com o pedido ${protocol}.`,
  refused: (protocol) => `A loja não pôde receber a logo com o pedido ${protocol}. ${byChat}`,
  full: () => `Hoje a loja não recebe mais arquivos. ${byChat}`,
  failed: (protocol) =>
    `O pedido ${protocol} chegou, e a sua logo ainda não. Verifique a conexão e tente de novo.`,
};

/** Display time of a success message (ms). */
const seenFor = 8000;

let notice: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

export function showSending(sending: Sending): void {
  clearTimeout(timer);
  notice ??= makeNotice();
  const part = <Of extends HTMLElement>(selector: string) => notice?.querySelector(selector) as Of;
  const { state, protocol } = sending;
  const text = texts[state](protocol);
  const status = part('p');
  // Announced once instead of at every step.
  if (status.textContent !== text) status.textContent = text;
  const progress = part<HTMLProgressElement>('progress');
  progress.hidden = sending.state !== 'sending';
  const [again, close] = [
    part<HTMLButtonElement>('[data-again]'),
    part<HTMLButtonElement>('[data-close]'),
  ];
  again.hidden = state !== 'failed';
  close.hidden = sending.state === 'sending';
  close.textContent = state === 'failed' ? 'Não enviar' : 'Fechar';
  if (sending.state === 'sending') {
    progress.value = sending.share;
    return;
  }
  again.onclick = sending.retry;
  close.onclick = state === 'failed' ? sending.giveUp : hideSending;
  if (state === 'sent') timer = setTimeout(hideSending, seenFor);
}

export function hideSending(): void {
  notice?.remove();
  notice = undefined;
}

function makeNotice(): HTMLElement {
  const made = document.createElement('div');
  made.className = 'logo-sending';
  made.role = 'region';
  made.ariaLabel = 'Envio da logo';
  made.innerHTML =
    `<style>${noticeStyle}</style>` +
    '<p role="status"></p><progress max="1" value="0" aria-label="Quanto da logo foi enviado"></progress><div><button type="button" class="button-link" data-again>Tentar de novo</button><button type="button" class="button-link" data-close></button></div>';
  document.body.append(made);
  return made;
}
