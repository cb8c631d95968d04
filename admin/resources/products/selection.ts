import { useState } from 'react';

/** Chosen products, on whichever page of the list they are. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** Chooses or leaves out; those already so stay. */
  set: (ids: Iterable<string>, isChosen: boolean) => void;
  clear: () => void;
}

const none: ReadonlySet<string> = new Set();

export function useSelection(): Selection {
  const [ids, setIds] = useState(none);
  return {
    ids,
    set: (changed, isChosen) =>
      setIds((before) => {
        const next = new Set(before);
        for (const id of changed) {
          if (isChosen) next.add(id);
          else next.delete(id);
        }
        return next;
      }),
    clear: () => setIds(none),
  };
}
