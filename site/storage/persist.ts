import {
  persistentAtom,
  setPersistentEngine,
  windowPersistentEvents,
} from '@nanostores/persistent';

type Texts = Record<string, string>;

/** Wraps a Web Storage that may be blocked or full. Rejected values stay in memory until the page closes. */
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

/** Window event fired when the browser refuses to store a value; its detail is the key. */
export const refusedEvent = 'storage-refused';

/** Storage used by all stores, including values that the browser refused. */
export const storage = safeStorage(
  () => localStorage as unknown as Record<string, string>,
  (key) => dispatchEvent(new CustomEvent(refusedEvent, { detail: key })),
);

// Stores import persistentAtom from this module so that the engine is set first.
if (!import.meta.env.SSR) setPersistentEngine(storage, windowPersistentEvents);

export { persistentAtom };

/** Value of every stored list on the server. Constant because server snapshots must be referentially stable. */
export const noItems: readonly never[] = [];

/** Creates a store for a list, persisted as JSON and synced between tabs. */
export const storedList = <Item>(key: string, decode: (stored: string) => readonly Item[]) =>
  persistentAtom<readonly Item[]>(key, noItems, { encode: JSON.stringify, decode });

/** Storage keys, checked before loading the code that decodes their values. */
export const keys = {
  orders: 'last-orders',
  unsent: 'unsent-requests',
  /** Ids of the products chosen for comparison. */
  compared: 'compared',
  /** The visitor's details, stored for the tab and, with consent, on the device. */
  details: 'quote-details',
  /** `on` if a stored logo is shown on products, `off` if it is hidden. */
  logo: 'vitrine-logo',
  /** Orders whose logo is still to be sent. */
  logoSending: 'vitrine-logo-envio',
  /** Referrer and query of the first page in this tab. */
  arrival: 'arrival',
  /** The visitor's seller: the slug, the expiry and, if assigned at random, `turn`. */
  seller: 'seller',
} as const;

/** Checks if a list is stored, without loading the code that decodes it. */
export const isStored = (key: string): boolean => (storage[key] ?? '[]') !== '[]';
