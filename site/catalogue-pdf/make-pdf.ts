import { showToast } from '../toast/show-toast.ts';

/**
 * Opens the dialog that makes a catalogue as PDF. Loaded on demand.
 * @param ids products in their order; those of the collection with that title if missing
 */
export function makePdf(title: string, ids?: readonly string[]): void {
  import('./PdfDialog.tsx').then(
    (dialog) => dialog.openPdfDialog(title, ids),
    () => showToast('A conexão falhou. Tente de novo.'),
  );
}
