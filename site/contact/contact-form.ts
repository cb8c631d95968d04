import { type ContactMessage, readContactMessage } from '#shared/contact/message.ts';

/** Messages are only logged in the browser for now (docs/product.md#screens). */
function send(message: ContactMessage): void {
  // biome-ignore lint/suspicious/noConsole: the form is logged locally, and nothing else (docs/product.md#screens).
  console.log('Mensagem de contato', message);
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-contact-form]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send(readContactMessage(new FormData(form)));
  });
}
