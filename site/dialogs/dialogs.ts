/**
 * Opens and closes the page's dialogs: `data-opens="<id>"` on what opens one, `data-closes` on what closes
 * the one it is in. The rest is the browser's: Escape, the focus kept inside and given back.
 */

/** Opens a dialog of the page over everything else. */
export function openDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
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
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const opens = target.closest<HTMLElement>('[data-opens]')?.dataset.opens;
    if (opens !== undefined) openDialog(opens);
    if (target.closest('[data-closes]')) target.closest('dialog')?.close();
    // The backdrop belongs to its dialog, so a click on it is one on the dialog, but outside its box.
    if (target instanceof HTMLDialogElement && isOutside(target, event)) target.close();
  });
}
