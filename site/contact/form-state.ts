import { whatsappLink } from '#shared/contact/links.ts';
import { tabStorage } from '../storage/persist.ts';

const parts = ['data-sending', 'data-sent', 'data-failed'] as const;

export function hideAnswers(form: HTMLFormElement): void {
  for (const part of parts) {
    const element = form.querySelector<HTMLElement>(`[${part}]`);
    if (element) element.hidden = true;
  }
}

export function showAnswer(
  form: HTMLFormElement,
  part: (typeof parts)[number],
  text: string,
  chat?: string,
): void {
  hideAnswers(form);
  const element = form.querySelector<HTMLElement>(`[${part}]`);
  const link = element?.querySelector<HTMLAnchorElement>('[data-chat]');
  if (link && chat !== undefined) link.href = whatsappLink(form.dataset.phone ?? '', chat);
  const shown = element?.querySelector('[data-text]') ?? element;
  if (!element || !shown) return;
  element.hidden = false;
  shown.textContent = text;
  // On a phone it would be below the fold.
  element.scrollIntoView({ block: 'nearest' });
}

const unreachable =
  'A mensagem não foi enviada: não conseguimos falar com o servidor. Verifique a sua conexão.';
const offline = 'A mensagem não foi enviada: você está sem conexão com a internet.';

export const failureText = (reason = navigator.onLine ? unreachable : offline) =>
  `${reason} O que você escreveu continua aqui: tente de novo ou envie pelo WhatsApp.`;

// Personal data: stored for the tab only, until it is sent.
const key = 'contact-draft';

/** Stores the typed text, in case the page reloads before it is sent. */
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
