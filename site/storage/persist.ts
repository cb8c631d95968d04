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

/** Keys that are checked before the code that decodes their values is loaded. */
export const keys = {
  orders: 'last-orders',
  unsent: 'unsent-requests',
  /** Products to compare. */
  compared: 'compared',
  /** The visitor's details, in the tab and with consent on the device. */
  details: 'quote-details',
  /** `on` or `off` while there is a logo, as it is shown or hidden. */
  logo: 'vitrine-logo',
  /** Orders whose logo has not been sent yet. */
  logoSending: 'vitrine-logo-envio',
} as const;

/** Checks for a stored list without loading the code that decodes it. */
export const isStored = (key: string): boolean => (storage[key] ?? '[]') !== '[]';
