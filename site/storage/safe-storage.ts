type Texts = Record<string, string>;

/** Wraps localStorage, which may be blocked or full: unwritable values are kept in memory until the page closes. */
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
