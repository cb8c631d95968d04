import { loadedOrToast } from '../toast/show-toast.ts';

/** Opens the lazy-loaded PDF dialog. Without `ids`, it uses the products of the collection with this title. */
export function makePdf(title: string, ids?: readonly string[]): void {
  void loadedOrToast(import('./PdfDialog.tsx'), (dialog) => dialog.openPdfDialog(title, ids));
}
