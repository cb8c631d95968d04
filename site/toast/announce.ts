import { persistently } from '../loading.ts';
import type { ToastMore } from './toaster.tsx';

const load = () => import('./toaster.tsx');

/** Fetches what shows toasts, where one is to be expected. */
export function prepareToasts(): void {
  load().catch(() => {});
}

/** Says something in passing. What shows it is loaded on the first word, as most visits hear none. */
export async function announce(message: string, more?: ToastMore): Promise<void> {
  const { show } = await persistently(load);
  show(message, more);
}

/** Says what has been done, and offers to take it back for as long as one needs to see that it was wrong. */
export function announceUndo(message: string, undo: () => void, description?: string): void {
  void announce(message, {
    ...(description ? { description } : {}),
    action: { label: 'Desfazer', onClick: undo },
    duration: 10_000,
  });
}
