/**
 * Opens and closes the page's dialogs: `data-opens="<id>"` on what opens one, `data-closes` on what closes
 * the one it is in. The rest is the browser's: Escape, the focus kept inside and given back.
 */

/** Opens a dialog of the page over everything else. */
export function openDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement) || dialog.open) return;
  dialog.showModal();
  dialog.dispatchEvent(new CustomEvent('opened'));
}

/** Calls whenever a dialog of the page is opened. */
export function onDialogOpened(id: string, call: () => void): void {
  document.getElementById(id)?.addEventListener('opened', call);
}

/** Closes a dialog of the page. */
export function closeDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement) dialog.close();
}

function isOutside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** Wires the page's openers and closers, present and to come. */
export function wireDialogs(): void {
  // What is pressed inside and let go of outside, a text that is marked for one, is no click outside.
  let pressed: EventTarget | null = null;
  document.addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  document.addEventListener('click', (event) => {
    const { target } = event;
    // What refuses to do what it is there for closes nothing either.
    if (!(target instanceof Element) || event.defaultPrevented) return;
    const opens = target.closest<HTMLElement>('[data-opens]')?.dataset.opens;
    if (opens !== undefined) openDialog(opens);
    if (target.closest('[data-closes]')) target.closest('dialog')?.close();
    // The backdrop belongs to its dialog, so a click on it is one on the dialog, but outside its box.
    if (target instanceof HTMLDialogElement && target === pressed && isOutside(target, event)) {
      target.close();
    }
  });
}
