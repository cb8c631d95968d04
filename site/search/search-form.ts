import { closeDialog } from '../dialogs/dialogs.ts';
import { paths } from '../paths.ts';

/** The search dialog: nothing to submit while the text is blank; submitting goes to the catalogue. */
export function wireSearchForm(form: HTMLFormElement): void {
  const field = form.querySelector('input');
  const submit = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!field || !submit) return;

  const update = () => {
    submit.disabled = field.value.trim() === '';
  };
  field.addEventListener('input', update);
  // A browser that restores the page restores the text too.
  update();

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const term = field.value.trim();
    if (term === '') return;
    closeDialog('search');
    field.value = '';
    update();
    location.assign(paths.search(term));
  });
}
