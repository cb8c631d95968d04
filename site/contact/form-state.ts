import { whatsappLink } from '#shared/contact/links.ts';
import { tabStorage } from '../storage/persist.ts';

export function showAnswer(
  form: HTMLFormElement,
  answer?: 'sending' | 'sent' | 'failed',
  text = '',
  chat?: string,
): void {
  for (const element of form.querySelectorAll<HTMLElement>('[data-answer]')) {
    element.hidden = element.dataset.answer !== answer;
    if (element.hidden) continue;
    const link = element.querySelector<HTMLAnchorElement>('[data-chat]');
    if (link && chat !== undefined) link.href = whatsappLink(form.dataset.phone ?? '', chat);
    (element.querySelector('[data-text]') ?? element).textContent = text;
    // On a phone, the result would be below the fold.
    element.scrollIntoView({ block: 'nearest' });
  }
}

const unreachable =
  'A mensagem não foi enviada: não conseguimos falar com o servidor. Verifique a sua conexão.';
const offline = 'A mensagem não foi enviada: você está sem conexão com a internet.';

export const failureText = (reason = navigator.onLine ? unreachable : offline) =>
  `${reason} O que você escreveu continua aqui: tente de novo ou envie pelo WhatsApp.`;

// The draft contains personal data, so it is stored per tab and deleted once sent.
const key = 'contact-draft';

/** Saves the draft in case the page is reloaded before the message is sent. */
export function saveDraft(form: HTMLFormElement): void {
  const fields = [...new FormData(form)].map(([name, text]) => [name, String(text)]);
  tabStorage[key] = new URLSearchParams(fields).toString();
}

export function restoreDraft(form: HTMLFormElement): void {
  const draft = new URLSearchParams(tabStorage[key]);
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('.field');
  for (const field of fields) field.value ||= draft.get(field.name) ?? '';
}

export function forgetDraft(): void {
  delete tabStorage[key];
}
