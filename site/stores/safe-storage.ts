/** The browser's storage as far as it can be had: reading it may be refused, and writing when it is full. */
type Texts = Record<string, string>;

/**
 * Storage that never throws. What the browser refuses to keep is remembered while the page is open, so
 * that a private window or a full disk costs the visitor the next visit's cart and not this one's.
 */
export function safeStorage(storage: () => Texts): Texts {
  const remembered: Texts = {};
  const kept = (): Texts => {
    try {
      return storage();
    } catch {
      return {};
    }
  };
  return new Proxy(remembered, {
    get: (_, key: string) => (Object.hasOwn(remembered, key) ? remembered[key] : kept()[key]),
    has: (_, key: string) => Object.hasOwn(remembered, key) || key in kept(),
    set: (_, key: string, text: string) => {
      try {
        storage()[key] = text;
        delete remembered[key];
      } catch {
        remembered[key] = text;
      }
      return true;
    },
    deleteProperty: (_, key: string) => {
      delete remembered[key];
      delete kept()[key];
      return true;
    },
  });
}
