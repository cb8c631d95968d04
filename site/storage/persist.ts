import {
  persistentAtom,
  setPersistentEngine,
  windowPersistentEvents,
} from '@nanostores/persistent';
import { safeStorage } from './safe-storage.ts';

/** Dispatched on the window with a key whose value the browser refused to store. */
export const refusedEvent = 'storage-refused';

/** Storage of all stores, including values the browser refused. */
export const storage = safeStorage(
  () => localStorage as unknown as Record<string, string>,
  (key) => dispatchEvent(new CustomEvent(refusedEvent, { detail: key })),
);

// Stores import persistentAtom from here, so that the engine is set first.
if (typeof window !== 'undefined') setPersistentEngine(storage, windowPersistentEvents);

export { persistentAtom };

/** State of every stored list on the server; one constant, as server snapshots must be referentially stable. */
export const noItems: readonly never[] = [];

/** Store of a list, persisted as JSON and synced between tabs. */
export const storedList = <Item>(key: string, decode: (stored: string) => readonly Item[]) =>
  persistentAtom<readonly Item[]>(key, noItems, { encode: JSON.stringify, decode });

/** Keys of lists that are checked before the code that decodes them is loaded. */
export const listKeys = { orders: 'last-orders', unsent: 'unsent-requests' } as const;

/** Key of the visitor's details, in the tab and with consent on the device. */
export const detailsKey = 'quote-details';

/** Checks for a stored list without loading the code that decodes it. */
export const isStored = (key: string): boolean => (storage[key] ?? '[]') !== '[]';
