import { showToast } from '../toast/show-toast.ts';

/**
 * Opens the dialog that creates a PDF catalogue; its code is loaded on demand.
 * @param ids products in order; defaults to those of the collection with this title
 */
export function makePdf(title: string, ids?: readonly string[]): void {
  import('./PdfDialog.tsx').then(
    (dialog) => dialog.openPdfDialog(title, ids),
    () => showToast('A conexão falhou. Tente de novo.'),
  );
}
