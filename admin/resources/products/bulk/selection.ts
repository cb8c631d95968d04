import { useRef, useState } from 'react';

/** Selected products, on any page of the list. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** Selects or deselects products. */
  set: (ids: Iterable<string>, isChosen: boolean) => void;
  /**
   * Selects or deselects a clicked product.
   * @param range products in order, to include those from the last clicked one
   */
  pick: (id: string, isChosen: boolean, range?: readonly string[]) => void;
  clear: () => void;
}

const none: ReadonlySet<string> = new Set();

export function useSelection(): Selection {
  const [ids, setIds] = useState(none);
  const lastPicked = useRef<string>(undefined);
  const set: Selection['set'] = (changed, isChosen) =>
    setIds((before) => {
      const next = new Set(before);
      for (const id of changed) {
        if (isChosen) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  return {
    ids,
    set,
    pick: (id, isChosen, range = []) => {
      const [at, from] = [range.indexOf(id), range.indexOf(lastPicked.current ?? '')];
      lastPicked.current = id;
      const picked =
        at === -1 || from === -1 ? [id] : range.slice(Math.min(at, from), Math.max(at, from) + 1);
      set(picked, isChosen);
    },
    clear: () => setIds(none),
  };
}
