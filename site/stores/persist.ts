import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { keptStorage } from './safe-storage.ts';

// Whoever keeps something in the browser imports this first.
if (typeof window !== 'undefined') {
  setPersistentEngine(
    keptStorage(() => localStorage as unknown as Record<string, string>),
    windowPersistentEvents,
  );
}

export { persistentAtom } from '@nanostores/persistent';
