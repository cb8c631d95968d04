import { contactChatText, readContactMessage } from '#shared/contact/message.ts';
import { loadOnline, once } from '../loading.ts';
import { failureText, restoreDraft, saveDraft, showAnswer } from './form-state.ts';

/** Preloads the sending code once so that it is available even if the connection is lost. */
const load = once(() => loadOnline(() => import('./send-message.ts')));

const form = document.querySelector<HTMLFormElement>('form[data-contact-form]');
if (form) {
  restoreDraft(form);
  form.addEventListener('input', () => saveDraft(form));
  // Errors are handled on submit.
  form.addEventListener('focusin', () => load().catch(() => {}), { once: true });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const message = readContactMessage(new FormData(form));
    // biome-ignore lint/suspicious/noConsole: the form logs what is sent (docs/product.md#screens).
    console.log('Mensagem de contato', message);
    load().then(
      ({ send }) => send(form),
      // The sending code failed to load.
      () => showAnswer(form, 'failed', failureText(), contactChatText(message)),
    );
  });
}
