import { useEffect, useEffectEvent } from 'react';

interface Listener {
  save: () => void;
  /** One of several forms of a page, which are all called. */
  oneOfSeveral: boolean;
}

/** Ctrl+S or ⌘+S saves; of two forms on top of each other, the one opened last. */
export function useSaveShortcut(save: () => void, oneOfSeveral = false): void {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    const own: Listener = { save: () => onSave(), oneOfSeveral };
    listeners.push(own);
    if (listeners.length === 1) window.addEventListener('keydown', listen);
    return () => {
      listeners.splice(listeners.indexOf(own), 1);
      if (listeners.length === 0) window.removeEventListener('keydown', listen);
    };
  }, [oneOfSeveral]);
}

const listeners: Listener[] = [];

function listen(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey)) return;
  // Also while saving: nobody wants the browser's own "save page" here.
  event.preventDefault();
  if (event.repeat) return;
  const last = listeners.at(-1);
  const asked = last?.oneOfSeveral ? listeners.filter((it) => it.oneOfSeveral) : [last];
  for (const listener of asked) listener?.save();
}
