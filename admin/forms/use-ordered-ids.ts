import { useEffect, useRef, useState } from 'react';

interface OrderedIds {
  /** Id of the control that adds one; it gets the focus of a removed row. */
  id: string | undefined;
  ids: readonly string[];
  onChange: ((ids: string[]) => void) | undefined;
  nameOf: (id: string) => string;
}

/** The changes of a field of ordered ids, each announced to screen readers. */
export function useOrderedIds({ id, ids, onChange = () => {}, nameOf }: OrderedIds) {
  const [announcement, setAnnouncement] = useState('');
  const losesFocus = useRef(false);
  // The focused button is removed with its row. Not before the list is rendered: a full one has a disabled control.
  useEffect(() => {
    if (!losesFocus.current) return;
    losesFocus.current = false;
    if (id !== undefined) document.getElementById(id)?.focus();
  });
  return {
    announcement,
    move: (moved: string, to: number) => {
      onChange(ids.filter((other) => other !== moved).toSpliced(to, 0, moved));
      setAnnouncement(`${nameOf(moved)}: posição ${to + 1} de ${ids.length}`);
    },
    remove: (removed: string, text: string) => {
      onChange(ids.filter((other) => other !== removed));
      setAnnouncement(text);
      losesFocus.current = true;
    },
    add: (added: string, text: string) => {
      onChange([...ids, added]);
      setAnnouncement(text);
    },
  };
}
