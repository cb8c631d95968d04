import type { CheckboxChangeEvent } from 'antd';
import { useRef, useState } from 'react';

const none: ReadonlySet<string> = new Set();

/** Returns the records selected on any page of the list, and functions that change the selection. */
export function useSelection() {
  const [ids, setIds] = useState(none);
  const lastPicked = useRef<string>(undefined);
  const set = (changed: Iterable<string>, isChosen: boolean) =>
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
    /** Selects or deselects a clicked record or, with Shift, the range between it and the last clicked record. */
    pick: (id: string, { target, nativeEvent }: CheckboxChangeEvent, onPage: readonly string[]) => {
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

export type Selection = ReturnType<typeof useSelection>;
