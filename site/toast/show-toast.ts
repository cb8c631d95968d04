import { loadWithRetry } from '../loading.ts';
import type { ToastMore } from './toaster.tsx';

const load = () => import('./toaster.tsx');

export function preloadToasts(): void {
  load().catch(() => {});
}

/** Shows a toast. The toaster is lazy-loaded because most visits never show one. */
export async function showToast(message: string, more?: ToastMore): Promise<void> {
  const { show } = await loadWithRetry(load);
  show(message, more);
}

/** Loads a lazy chunk that the visitor is waiting for. Shows a toast if that fails. */
export const loadedOrToast = <Part>(
  chunk: Promise<Part>,
  use: (part: Part) => unknown,
  failure = 'A conexão falhou. Tente de novo.',
): Promise<unknown> => chunk.then(use, () => showToast(failure));

export function showUndoToast(message: string, undo: () => void, more?: ToastMore): void {
  void showToast(message, {
    ...more,
    action: { label: 'Desfazer', onClick: undo },
    duration: 10_000,
  });
}
