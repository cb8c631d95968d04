import { closeDialog, onDialogOpened } from '../dialogs/dialogs.ts';
import { loadWithRetry } from '../loading.ts';
import { paths } from '../paths.ts';

/** Nobody waits longer for a note on the device (ms). */
const patience = 300;

/** Its code may not be there yet where somebody types fast. */
async function remember(term: string): Promise<void> {
  const noted = import('./remember-search.ts').then(({ rememberSearch }) => rememberSearch(term));
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  // Offline, the page of results says what is wrong.
  await Promise.race([noted, late]).catch(() => undefined);
}

/** Wires the search dialog: a blank text cannot be submitted; any other leads to the catalogue. */
export function wireSearchForm(form: HTMLFormElement): void {
  const field = form.querySelector('input');
  const submit = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!field || !submit) return;

  const update = () => {
    submit.disabled = field.value.trim() === '';
  };
  field.addEventListener('input', update);
  // Browsers may restore the text with the page.
  update();

  let isSuggesting = false;
  onDialogOpened('search', async () => {
    if (isSuggesting) return;
    isSuggesting = true;
    const { wireSuggestions } = await loadWithRetry(() => import('./suggestions.ts'));
    wireSuggestions(form);
  });

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const term = field.value.trim();
    if (term === '') return;
    closeDialog('search');
    field.value = '';
    update();
    await remember(term);
    location.assign(paths.search(term));
  });
}
