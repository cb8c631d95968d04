import { safeStorage } from '../storage/safe-storage.ts';

/** Where requests wait whose answer is missing (`queue.ts`). */
export const unsentKey = 'unsent-requests';

const storage = safeStorage(() => localStorage as unknown as Record<string, string>);

/** Whether any wait: known without loading what sends them. */
export function hasUnsent(): boolean {
  const stored = storage[unsentKey];
  return stored !== undefined && stored !== '[]';
}
