import {
  type ContactMessage,
  contactChatText,
  readContactMessage,
  sentChatText,
} from '#shared/contact/message.ts';
import { newId } from '#shared/ids/new-id.ts';
import { protocolOf } from '#shared/requests/protocol.ts';
import { requestFieldProblem } from '#shared/requests/refusals.ts';
import type { SentRequest } from '#shared/requests/request-payload.ts';
import { element } from '../layout/element.ts';
import { readBackend } from '../requests/backend.ts';
import { submitRequest } from '../requests/submit-request.ts';
import { requestSource } from '../sellers/request-source.ts';
import { failureText, forgetDraft, showAnswer } from './form-state.ts';

let nextId = newId();
/** Message without a response. It may have arrived, so a retry with the same text reuses its id. */
let tried: { content: string; request: SentRequest } | undefined;
let sending = false;

export async function send(form: HTMLFormElement): Promise<void> {
  if (sending) return;
  const message = readContactMessage(new FormData(form));
  if (!check(form, message)) return;
  sending = true;
  showAnswer(form, 'sending', 'Enviando…');
  const content = contentOf(form);
  const request = requestFor(message, content, form);
  const answer = await submitRequest(request);
  sending = false;
  if (answer.state === 'kept') {
    tried = undefined;
    nextId = newId();
    // Keeps text that was edited while sending.
    if (contentOf(form) === content) {
      form.reset();
      forgetDraft();
    }
    const text = sentChatText(form.dataset.shop ?? '', answer.protocol);
    showAnswer(form, 'sent', `Mensagem enviada. Protocolo ${answer.protocol}.`, text);
    return;
  }
  showAnswer(form, 'failed', failureText(answer.refusal?.message), contactChatText(message));
  if (answer.refusal?.field) showProblem(form, answer.refusal.field, answer.refusal.message);
}

const contentOf = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)]);

function requestFor(message: ContactMessage, content: string, form: HTMLFormElement): SentRequest {
  if (tried?.content === content) return tried.request;
  // The previous id may already be in use, and the database would reject it with different content.
  if (tried) nextId = newId();
  const request: SentRequest = {
    id: nextId,
    protocol: protocolOf(nextId, new Date()),
    kind: 'message',
    ...message,
    website: String(new FormData(form).get('website') ?? ''),
    notice_version: readBackend().noticeVersion,
    ...requestSource(),
  };
  tried = { content, request };
  return request;
}

const fields = ['name', 'email', 'company', 'phone', 'message'] as const;

function check(form: HTMLFormElement, message: ContactMessage): boolean {
  for (const field of form.querySelectorAll('[aria-invalid]')) clear(field);
  showAnswer(form);
  // Browsers accept blank names, but the database rejects them.
  const missing = fields.filter(
    (field) => message[field] === '' && form.querySelector(`[name="${field}"]:required`),
  );
  for (const field of missing) showProblem(form, field, 'Preencha este campo');
  for (const field of fields) {
    const problem = requestFieldProblem(field, message[field]);
    if (problem) showProblem(form, field, problem);
  }
  const first = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  first?.focus();
  return first === null;
}

const holderOf = (field: Element) => field.closest('label')?.parentElement;

function showProblem(form: HTMLFormElement, name: string, problem: string): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const id = `${name}-problem`;
  document.getElementById(id)?.remove();
  holderOf(field)?.append(element('p', { id, className: 'field-problem' }, problem));
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', id);
  field.addEventListener('input', () => clear(field), { once: true });
}

function clear(field: Element): void {
  holderOf(field)?.querySelector('.field-problem')?.remove();
  field.removeAttribute('aria-invalid');
  field.removeAttribute('aria-describedby');
}
