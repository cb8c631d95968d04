import { keys, storage } from '../storage/persist.ts';
import { loadedOrToast } from '../toast/show-toast.ts';

/** Lazy-loads the logo preview: only if there is a logo or when its panel is opened. */
const loadLogoPreview = () => import('../logo-preview/apply-logo.ts');

if (keys.logo in storage) void loadLogoPreview();

/** Opens a dialog. In markup, `data-opens="<id>"` opens that dialog and `data-closes` closes the surrounding one. */
export function openDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (!dialog && id === 'logo-preview') {
    const loading = loadLogoPreview().then(({ loadPanel }) => loadPanel());
    loadedOrToast(loading, () => openDialog(id));
  }
  if (!(dialog instanceof HTMLDialogElement) || dialog.open) return;
  dialog.showModal();
  dialog.dispatchEvent(new CustomEvent('opened'));
}

export function onDialogOpened(id: string, call: () => void): void {
  document.getElementById(id)?.addEventListener('opened', call);
}

export function closeDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement) dialog.close();
}

function isOutside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

export function wireDialogs(): void {
  // A drag from inside to outside, as when selecting text, is not a click on the backdrop.
  let pressed: EventTarget | null = null;
  document.addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  document.addEventListener('click', (event) => {
    const { target } = event;
    // A link whose default action was prevented does not close its dialog.
    if (!(target instanceof Element) || event.defaultPrevented) return;
    const opens = target.closest<HTMLElement>('[data-opens]')?.dataset.opens;
    if (opens !== undefined) openDialog(opens);
    if (target.closest('[data-closes]')) target.closest('dialog')?.close();
    // A click on the backdrop targets the dialog but lies outside its box.
    if (target instanceof HTMLDialogElement && target === pressed && isOutside(target, event)) {
      target.close();
    }
  });
}
