import { useEffect, useEffectEvent } from 'react';

interface OpenForm {
  oneOfSeveral: boolean;
}

/** Open forms; the last one is on top. */
const open: OpenForm[] = [];

/** Returns the forms that the shortcut saves: the topmost of stacked forms, or all forms of a page with several. */
export function formsToSave(forms: readonly OpenForm[]): OpenForm[] {
  const last = forms.at(-1);
  return forms.filter((form) => form === last || (form.oneOfSeveral && last?.oneOfSeveral));
}

/** Saves on Ctrl+S or ⌘+S. */
export function useSaveShortcut(save: () => void, oneOfSeveral = false): void {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    const own = { oneOfSeveral };
    open.push(own);
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey)) return;
      // Called even while saving, to block the browser's "save page".
      event.preventDefault();
      if (formsToSave(open).includes(own) && !event.repeat) onSave();
    };
    window.addEventListener('keydown', listen);
    return () => {
      open.splice(open.indexOf(own), 1);
      window.removeEventListener('keydown', listen);
    };
  }, [oneOfSeveral]);
}
