import { loadWithRetry } from '../loading.ts';
import type { ToastMore } from './toaster.tsx';

const load = () => import('./toaster.tsx');

export function preloadToasts(): void {
  load().catch(() => {});
}

/** Shows a toast. The toaster is loaded on demand, because most visits never show one. */
export async function showToast(message: string, more?: ToastMore): Promise<void> {
  const { show } = await loadWithRetry(load);
  show(message, more);
}

export function showUndoToast(message: string, undo: () => void, more?: ToastMore): void {
  void showToast(message, {
    ...more,
    action: { label: 'Desfazer', onClick: undo },
    duration: 10_000,
  });
}
