import { loadWithRetry } from '../loading.ts';
import type { ToastMore } from './toaster.tsx';

const load = () => import('./toaster.tsx');

export function preloadToasts(): void {
  load().catch(() => {});
}

let loaded: ReturnType<typeof load> | undefined;

/** Shows a toast. The toaster is loaded on demand, as most visits have none. */
export async function showToast(message: string, more?: ToastMore): Promise<void> {
  loaded = loadWithRetry(load);
  const { show } = await loaded;
  show(message, more);
}

export function hideToast(id: string): void {
  // Without a toaster there is nothing to hide.
  loaded?.then(
    ({ dismiss }) => dismiss(id),
    () => undefined,
  );
}

export function showUndoToast(message: string, undo: () => void, description?: string): void {
  void showToast(message, {
    ...(description ? { description } : {}),
    action: { label: 'Desfazer', onClick: undo },
    duration: 10_000,
  });
}
