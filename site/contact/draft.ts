import { tabStorage } from '../storage/safe-storage.ts';

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
