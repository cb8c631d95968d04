import { closeDialog, onDialogOpened } from '../dialogs/dialogs.ts';
import { loadWithRetry } from '../loading.ts';
import { paths } from '../paths.ts';

/** Timeout for storing a search (ms). */
const storeTimeout = 300;

/** Stores a search. Its code may still be loading if the visitor types fast. */
async function remember(term: string): Promise<void> {
  const noted = import('../stores/searches.ts').then((searches) => searches.rememberSearch(term));
  const late = new Promise((resolve) => setTimeout(resolve, storeTimeout));
  // If offline, the results page explains the problem.
  await Promise.race([noted, late]).catch(() => undefined);
}

/** Wires the search dialog. A blank term cannot be submitted; any other term opens the catalogue. */
export function wireSearchForm(form: HTMLFormElement): void {
  const field = form.querySelector('input');
  const submit = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!field || !submit) return;

  const update = () => {
    submit.disabled = field.value.trim() === '';
  };
  field.addEventListener('input', update);
  // Browsers may restore the field's text with the page.
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
    // Browsers keep tabs in text pasted from a spreadsheet.
    const term = field.value.replaceAll('\t', ' ').trim();
    if (term === '') return;
    closeDialog('search');
    field.value = '';
    update();
    await remember(term);
    location.assign(paths.search(term));
  });
}
