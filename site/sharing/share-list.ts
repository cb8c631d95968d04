import type { Cart } from '#shared/cart/cart.ts';
import type { ListNote } from '#shared/sharing/list-note.ts';
import { loadedOrToast } from '../toast/show-toast.ts';

/** Opens the dialog with the link to a list. Lazy-loaded because it includes the QR code library. */
export function shareList(lines: Cart, note?: ListNote): void {
  void loadedOrToast(
    import('./ShareDialog.tsx'),
    (dialog) => dialog.openShareDialog(lines, note),
    'Não foi possível criar o link: verifique a conexão e tente de novo.',
  );
}
