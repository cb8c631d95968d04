import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { safeStorage } from './safe-storage.ts';

/** Storage of all stores, including values the browser refused. */
export const storage = safeStorage(() => localStorage as unknown as Record<string, string>);

// Stores import persistentAtom from here, so that the engine is set first.
if (typeof window !== 'undefined') setPersistentEngine(storage, windowPersistentEvents);

export { persistentAtom } from '@nanostores/persistent';
