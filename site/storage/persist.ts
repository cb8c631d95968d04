import {
  persistentAtom,
  setPersistentEngine,
  windowPersistentEvents,
} from '@nanostores/persistent';

type Texts = Record<string, string>;

/** Wraps a Web Storage that may be blocked or full: values it refuses are kept in memory until the page closes. */
export function safeStorage(storage: () => Texts, onRefused?: (key: string) => void): Texts {
  const memory: Texts = {};
  const readable = (): Texts => {
    try {
      return storage();
    } catch {
      return {};
    }
  };
  return new Proxy(memory, {
    get: (_, key: string) => (Object.hasOwn(memory, key) ? memory[key] : readable()[key]),
    has: (_, key: string) => Object.hasOwn(memory, key) || key in readable(),
    set: (_, key: string, text: string) => {
      try {
        storage()[key] = text;
        delete memory[key];
      } catch {
        memory[key] = text;
        onRefused?.(key);
      }
      return true;
    },
    deleteProperty: (_, key: string) => {
      delete memory[key];
      delete readable()[key];
      return true;
    },
  });
}

export const tabStorage = safeStorage(() => sessionStorage as unknown as Texts);

/** Event dispatched on the window with the key of a value that the browser refused to store. */
export const refusedEvent = 'storage-refused';

/** Storage shared by all stores, including values that the browser refused. */
export const storage = safeStorage(
  () => localStorage as unknown as Record<string, string>,
  (key) => dispatchEvent(new CustomEvent(refusedEvent, { detail: key })),
);

// Stores import persistentAtom from here, so that the engine is set first.
if (typeof window !== 'undefined') setPersistentEngine(storage, windowPersistentEvents);

export { persistentAtom };

/** Server value of every stored list; one constant, because server snapshots must be referentially stable. */
export const noItems: readonly never[] = [];

/** Store of a list, persisted as JSON and synced between tabs. */
export const storedList = <Item>(key: string, decode: (stored: string) => readonly Item[]) =>
  persistentAtom<readonly Item[]>(key, noItems, { encode: JSON.stringify, decode });

/** Keys that are checked before the code that decodes their values is loaded. */
export const keys = {
  orders: 'last-orders',
  unsent: 'unsent-requests',
  /** Ids of the products chosen for comparison. */
  compared: 'compared',
  /** The visitor's details: stored for the tab and, with consent, on the device. */
  details: 'quote-details',
  /** `on` if a stored logo is shown on products, `off` if it is hidden. */
  logo: 'vitrine-logo',
  /** Orders whose logo is still to be sent. */
  logoSending: 'vitrine-logo-envio',
} as const;

/** Checks for a stored list without loading the code that decodes it. */
export const isStored = (key: string): boolean => (storage[key] ?? '[]') !== '[]';
