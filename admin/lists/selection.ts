import type { CheckboxChangeEvent } from 'antd';
import { useRef, useState } from 'react';

/** Selected records, on any page of the list. */
export interface Selection {
  ids: ReadonlySet<string>;
  set: (ids: Iterable<string>, isChosen: boolean) => void;
  /** Selects or deselects a clicked record; with Shift, those from the last clicked one, too. */
  pick: (id: string, event: CheckboxChangeEvent, onPage: readonly string[]) => void;
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
    pick: (id, { target, nativeEvent }, onPage) => {
      const isRange = 'shiftKey' in nativeEvent && nativeEvent.shiftKey;
      const from = isRange ? onPage.indexOf(lastPicked.current ?? '') : -1;
      const at = onPage.indexOf(id);
      lastPicked.current = id;
      const picked = from === -1 ? [id] : onPage.slice(Math.min(at, from), Math.max(at, from) + 1);
      set(picked, target.checked);
    },
    clear: () => setIds(none),
  };
}
