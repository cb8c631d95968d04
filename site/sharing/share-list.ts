import type { Cart } from '#shared/cart/cart.ts';
import type { ListNote } from '#shared/sharing/list-note.ts';
import { showToast } from '../toast/show-toast.ts';

/** Opens the dialog with the link to a list. Loaded on demand, because it includes the QR code library. */
export function shareList(lines: Cart, note?: ListNote): void {
  import('./ShareDialog.tsx').then(
    (dialog) => dialog.openShareDialog(lines, note),
    () => showToast('Não foi possível criar o link: verifique a conexão e tente de novo.'),
  );
}
