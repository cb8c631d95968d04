import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { safeStorage } from './safe-storage.ts';

// Stores import persistentAtom from here, so that the engine is set first.
if (typeof window !== 'undefined') {
  setPersistentEngine(
    safeStorage(() => localStorage as unknown as Record<string, string>),
    windowPersistentEvents,
  );
}

export { persistentAtom } from '@nanostores/persistent';
