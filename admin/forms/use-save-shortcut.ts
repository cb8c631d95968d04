import { useEffect, useEffectEvent } from 'react';

interface Listener {
  save: () => void;
  /** All such forms of a page are called. */
  oneOfSeveral: boolean;
}

/** Saves on Ctrl+S or ⌘+S; of stacked forms, the one opened last. */
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
  // Also while saving, to block the browser's "save page".
  event.preventDefault();
  if (event.repeat) return;
  const last = listeners.at(-1);
  const asked = last?.oneOfSeveral ? listeners.filter((it) => it.oneOfSeveral) : [last];
  for (const listener of asked) listener?.save();
}
