import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { safeStorage } from './safe-storage.ts';

// Whoever keeps something in the browser imports this first.
if (typeof window !== 'undefined') {
  setPersistentEngine(
    safeStorage(() => localStorage as unknown as Record<string, string>),
    windowPersistentEvents,
  );
}

export { persistentAtom } from '@nanostores/persistent';
