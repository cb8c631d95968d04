import { showToast } from '../toast/show-toast.ts';

/** Opens the PDF dialog, loaded on demand. Without `ids`, it uses the products of the collection with this title. */
export function makePdf(title: string, ids?: readonly string[]): void {
  import('./PdfDialog.tsx').then(
    (dialog) => dialog.openPdfDialog(title, ids),
    () => showToast('A conexão falhou. Tente de novo.'),
  );
}
