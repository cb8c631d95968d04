import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { pageSize } from '#shared/catalogue/list-pages.ts';
import { drawnList } from './drawn-list.ts';

/** Number of cards per chunk; fills whole rows in one, two or three columns. */
const partSize = 6;

/** Number of cards per chunk in four columns (`listing.css`). */
const widePartSize = 12;
const wideScreen = '(width >= 128rem)';

function followWidth(changed: () => void): () => void {
  const wide = matchMedia(wideScreen);
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

export function usePartSize(): number {
  return useSyncExternalStore(followWidth, () =>
    matchMedia(wideScreen).matches ? widePartSize : partSize,
  );
}

/** Overscan above and below, in viewport heights. */
const margin = 1.25;

/** Delay before rendering more chunks while a search is typed (ms). */
const typingPause = 120;

const partOf = (item: Element) => Number((item as HTMLElement).dataset.part);

/** Writes the heights of the rendered chunks to `heights`. Returns the chunks near the viewport. */
function measure(list: HTMLElement, heights: number[]): Set<number> {
  const near = new Set<number>();
  const edges = new Map<number, { top: number; bottom: number; empty: boolean }>();
  for (const item of list.children) {
    if (!(item instanceof HTMLElement)) continue;
    const part = partOf(item);
    const { top, bottom } = item.getBoundingClientRect();
    const known = edges.get(part);
    edges.set(part, {
      top: Math.min(known?.top ?? top, top),
      bottom: Math.max(known?.bottom ?? bottom, bottom),
      empty: item.ariaHidden === 'true',
    });
    if (item.contains(document.activeElement)) near.add(part);
  }
  const reach = innerHeight * margin;
  for (const [part, { top, bottom, empty }] of edges) {
    if (!empty) heights[part] = bottom - top;
    if (bottom > -reach && top < innerHeight + reach) near.add(part);
  }
  return near;
}

const same = (a: ReadonlySet<number>, b: ReadonlySet<number>) =>
  a.size === b.size && [...a].every((each) => b.has(each));

/** The initial list starts with a whole page of chunks; others start with one to keep keystrokes cheap. */
const first: ReadonlySet<number> = new Set(Array(pageSize / partSize).keys());
const start: ReadonlySet<number> = new Set([0]);

/**
 * Virtualises a list: returns the chunks to render and the heights of the others. A new `key` stands for a different
 * list, which starts at the top.
 * @param size cards per chunk
 */
export function useWindow(
  list: RefObject<HTMLUListElement | null>,
  heights: number[],
  key: unknown,
  size: number,
) {
  const [drawn, setDrawn] = useState<{ key: unknown; parts: ReadonlySet<number> }>({
    key: drawnList.key,
    parts: first,
  });
  const isCurrent = drawn.key === key;
  const parts = isCurrent ? drawn.parts : start;
  /** True until printing ends, because rendering all chunks resizes the list. */
  const printing = useRef(false);

  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    let frame = 0;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      frame = 0;
      if (printing.current) return;
      const near = measure(element, heights);
      setDrawn((before) =>
        before.key === key && same(before.parts, near) ? before : { key, parts: near },
      );
    };
    const updateSoon = () => {
      frame ||= requestAnimationFrame(update);
    };
    // Also fires for the initial size, for new cards, and for cards taller than estimated.
    const resized = new ResizeObserver(updateSoon);
    // The first chunk of a different list fills the viewport, so the rest waits for a pause in typing.
    if (isCurrent) resized.observe(element);
    else pause = setTimeout(update, typingPause);
    const shown = new AbortController();
    const { signal } = shown;
    for (const event of ['scroll', 'resize']) {
      addEventListener(event, updateSoon, { passive: true, signal });
    }
    const drawAll = () => {
      printing.current = true;
      const all = new Set([...element.children].map((item) => partOf(item)));
      flushSync(() => setDrawn({ key, parts: all }));
    };
    const printed = () => {
      printing.current = false;
      updateSoon();
    };
    addEventListener('beforeprint', drawAll, { signal });
    addEventListener('afterprint', printed, { signal });
    return () => {
      shown.abort();
      cancelAnimationFrame(frame);
      clearTimeout(pause);
      resized.disconnect();
    };
  }, [list, heights, key, isCurrent]);

  // A new width invalidates the measured heights.
  useEffect(() => followWidth(() => heights.splice(0)), [heights]);

  const known = heights.filter((height) => height > 0);
  const usual = known.length > 0 ? known.reduce((a, b) => a + b) / known.length : 1200;
  return {
    size,
    has: (part: number) => parts.has(part),
    partHeight: (part: number) => heights[part] ?? usual,
  };
}
