import { type ContactMessage, readContactMessage } from '#shared/contact/message.ts';

/** The one place a message goes from: today it is only logged in the browser (docs/product.md#rules). */
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
