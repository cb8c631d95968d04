import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type CatalogueQuery, formatQuery } from '#shared/catalogue/browsing/query.ts';
import { pageSize } from '#shared/catalogue/list-pages.ts';
import { loadScrollPosition, type ScrollPosition, saveScrollPosition } from './scroll-position.ts';

const start = (list: string): ScrollPosition => ({ list, shown: pageSize, heights: [], top: 0 });

/**
 * Where the visitor is in the list: how much of it is shown, and how far it is scrolled. It is kept with
 * the history's entry, and taken up again on Back, on Forward and on a reload.
 */
export function useScrollPosition(
  browsing: CatalogueQuery,
  ready: boolean,
  top: RefObject<HTMLElement | null>,
) {
  const list = formatQuery(browsing);
  const [extra, setExtra] = useState<{ list: string; shown: number }>({ list, shown: pageSize });
  const pending = useRef<ScrollPosition | undefined>(undefined);

  // Another list begins anew, unless the history knows where it was left.
  const kept = useMemo<ScrollPosition>(() => {
    if (typeof history === 'undefined') return start(list);
    const place = loadScrollPosition(list);
    pending.current = place;
    return place ? { ...place, heights: [...place.heights] } : start(list);
  }, [list]);
  const shown = Math.max(kept.shown, extra.list === list ? extra.shown : 0);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, []);

  useLayoutEffect(() => {
    if (!ready) return;
    const place = pending.current;
    pending.current = undefined;
    if (place) scrollTo({ top: place.top, behavior: 'instant' });
    else if (top.current && top.current.getBoundingClientRect().top < 0 && list !== '') {
      top.current.scrollIntoView({ behavior: 'instant' });
    }
  }, [ready, list, top]);

  useEffect(() => {
    if (!ready) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => saveScrollPosition({ list, shown, heights: kept.heights, top: scrollY });
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, 150);
    };
    soon();
    addEventListener('scroll', soon, { passive: true });
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', soon);
      removeEventListener('pagehide', keep);
    };
  }, [ready, list, shown, kept]);

  return {
    list,
    shown,
    heights: kept.heights,
    // Asked for twice before the first is drawn, it is two steps.
    showMore: () =>
      setExtra((before) => ({
        list,
        shown: Math.max(shown, before.list === list ? before.shown : 0) + pageSize,
      })),
  };
}
