import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { safeStorage } from './safe-storage.ts';

/** What stores have stored, also what the browser refused to. */
export const storage = safeStorage(() => localStorage as unknown as Record<string, string>);

// Stores import persistentAtom from here, so that the engine is set first.
if (typeof window !== 'undefined') setPersistentEngine(storage, windowPersistentEvents);

export { persistentAtom } from '@nanostores/persistent';
