import { safeStorage } from '../storage/safe-storage.ts';

/** Storage key of unanswered requests (`queue.ts`). */
export const unsentKey = 'unsent-requests';

const storage = safeStorage(() => localStorage as unknown as Record<string, string>);

/** Checks for unanswered requests without loading the code that sends them. */
export function hasUnsent(): boolean {
  const stored = storage[unsentKey];
  return stored !== undefined && stored !== '[]';
}
