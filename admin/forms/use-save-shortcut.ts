import { useEffect, useEffectEvent } from 'react';

/** Ctrl+S or ⌘+S saves; while two forms are open, the one opened last. */
export function useSaveShortcut(save: () => void, wanted = true): void {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    if (!wanted) return;
    const own = () => onSave();
    listeners.push(own);
    if (listeners.length === 1) window.addEventListener('keydown', listen);
    return () => {
      listeners.splice(listeners.indexOf(own), 1);
      if (listeners.length === 0) window.removeEventListener('keydown', listen);
    };
  }, [wanted]);
}

const listeners: (() => void)[] = [];

function listen(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey)) return;
  // Also while it saves: the browser's own "save page" is never what is wanted here.
  event.preventDefault();
  if (!event.repeat) listeners.at(-1)?.();
}
