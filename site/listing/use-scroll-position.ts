import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Budget } from '#shared/catalogue/browsing/budget.ts';
import type { CatalogueQuery } from '#shared/catalogue/browsing/query.ts';
import { pageSize } from '#shared/catalogue/list-pages.ts';
import { drawnList } from './drawn-list.ts';
import { listKey } from './find-products.ts';

/** Position in a list, stored in the history entry for Back and Forward. */
interface ScrollPosition {
  list: string;
  shown: number;
  heights: number[];
  top: number;
}

/** Returns the position stored in the current history entry, if it belongs to the given list. */
function loadScrollPosition(of: string): ScrollPosition | undefined {
  const { list, shown, heights, top } = (history.state?.place ?? {}) as Partial<ScrollPosition>;
  const reads =
    list === of && typeof shown === 'number' && typeof top === 'number' && Array.isArray(heights);
  return reads ? { list, shown, heights, top } : undefined;
}

const start = (list: string): ScrollPosition => ({ list, shown: pageSize, heights: [], top: 0 });

/** Stores the number of products and scroll position in the history entry, for Back, Forward and reload. */
export function useScrollPosition(
  query: CatalogueQuery,
  budget: Budget,
  ready: boolean,
  top: RefObject<HTMLElement | null>,
) {
  const list = listKey(query, budget);
  const [extra, setExtra] = useState<{ list: string; shown: number }>({ list, shown: pageSize });
  const pending = useRef<ScrollPosition | undefined>(undefined);

  // A different list starts at the top, unless the history entry has a position for it.
  const restored = useMemo<ScrollPosition>(() => {
    if (typeof history === 'undefined') return start(list);
    const place = loadScrollPosition(list);
    pending.current = place;
    return place ? { ...place, heights: [...place.heights] } : start(list);
  }, [list]);
  const shown = Math.max(restored.shown, extra.list === list ? extra.shown : 0);

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
    // Does not scroll the initial list because the visitor may be using it.
    else if (list !== drawnList.key && top.current && top.current.getBoundingClientRect().top < 0) {
      top.current.scrollIntoView({ behavior: 'instant' });
    }
  }, [ready, list, top]);

  useEffect(() => {
    if (!ready) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      const place: ScrollPosition = { list, shown, heights: restored.heights, top: scrollY };
      history.replaceState({ ...history.state, place }, '');
    };
    const saveSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(save, 150);
    };
    saveSoon();
    const saving = new AbortController();
    addEventListener('scroll', saveSoon, { passive: true, signal: saving.signal });
    addEventListener('pagehide', save, saving);
    return () => {
      clearTimeout(timer);
      saving.abort();
    };
  }, [ready, list, shown, restored]);

  return {
    list,
    shown,
    heights: restored.heights,
    // Uses an updater function so that two clicks before a render count twice.
    showMore: (more = pageSize) =>
      setExtra((before) => ({
        list,
        shown: Math.max(shown, before.list === list ? before.shown : 0) + more,
      })),
  };
}
