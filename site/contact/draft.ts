import { safeStorage } from '../storage/safe-storage.ts';

// Personal data: it stays in the tab, and until it is sent.
const key = 'contact-draft';
const tab = safeStorage(() => sessionStorage as unknown as Record<string, string>);

/** Keeps what was typed, for when the page is loaded anew before it is sent. */
export function saveDraft(form: HTMLFormElement): void {
  const fields = [...new FormData(form)].map(([name, text]) => [name, String(text)]);
  tab[key] = new URLSearchParams(fields).toString();
}

/** Gives what was typed again, where nothing else has been since. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = new URLSearchParams(tab[key]);
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('.field');
  for (const field of fields) field.value ||= draft.get(field.name) ?? '';
}

export function forgetDraft(): void {
  delete tab[key];
}
