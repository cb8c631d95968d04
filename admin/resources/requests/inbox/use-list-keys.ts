import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isPageKey } from '#admin/lists/page-key.ts';

/**
 * j and k move the focus through the links of a list, which Enter opens by itself; other keys act on the focused one,
 * named by its `data-key`.
 */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  actions: Record<string, (key: string) => void>,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPageKey(event)) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const step = { j: 1, k: -1 }[event.key];
    if (step !== undefined) {
      // From anywhere else the first key leads to the first row.
      const next = at < 0 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1);
      links[next]?.focus();
      links[next]?.closest('li')?.scrollIntoView({ block: 'nearest' });
    } else {
      const key = links[at]?.dataset.key;
      if (key !== undefined && Object.hasOwn(actions, event.key)) actions[event.key]?.(key);
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
