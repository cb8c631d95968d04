import { type ContactMessage, readContactMessage } from '#shared/contact/message.ts';

/** The one place a message goes from: today it is only logged in the browser (spec section 5). */
function send(message: ContactMessage): void {
  // biome-ignore lint/suspicious/noConsole: the spec has the form logged locally, and nothing else.
  console.log('Mensagem de contato', message);
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-contact-form]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send(readContactMessage(new FormData(form)));
  });
}
