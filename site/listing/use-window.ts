import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { pageSize } from '#shared/catalogue/list-pages.ts';

/** How many cards a part of the list has: full rows, whether one, two or three stand in a row … */
const partSize = 6;

/** … and where four do (`product-grid.css`). */
const widePartSize = 12;
const wideScreen = '(width >= 128rem)';

function followWidth(changed: () => void): () => void {
  const wide = matchMedia(wideScreen);
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

/** How many cards a part has on the screen of the moment. */
export function usePartSize(): number {
  return useSyncExternalStore(
    followWidth,
    () => (matchMedia(wideScreen).matches ? widePartSize : partSize),
    () => partSize,
  );
}

/** How far beyond the window cards are kept, in heights of the window. */
const margin = 1.25;

/** How long what is below the first part waits, for a letter that may follow (ms). */
const typingPause = 120;

/** Which parts of a long list are drawn, and how high the others are. */
export interface ListWindow {
  /** How many cards a part has. */
  size: number;
  has(part: number): boolean;
  heightOf(part: number): number;
}

/** The parts near the window, and the heights of all that have been measured. */
function measure(list: HTMLElement, heights: number[]): Set<number> {
  const near = new Set<number>();
  const edges = new Map<number, { top: number; bottom: number; empty: boolean }>();
  for (const item of list.children) {
    if (!(item instanceof HTMLElement)) continue;
    const part = Number(item.dataset.part);
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

/** A page comes with all its cards. Another list begins with few, so that a keystroke draws little. */
const first: ReadonlySet<number> = new Set(
  Array.from({ length: pageSize / partSize }, (_, at) => at),
);
const start: ReadonlySet<number> = new Set([0]);

/** Draws what is in view. `key` changes when the list is another one, which then begins at its start. */
export function useWindow(
  list: RefObject<HTMLUListElement | null>,
  heights: number[],
  key: unknown,
  size: number,
): ListWindow {
  const [drawn, setDrawn] = useState<{ key: unknown; parts: ReadonlySet<number> }>({
    key,
    parts: first,
  });
  const settled = drawn.key === key;
  const parts = settled ? drawn.parts : start;

  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    let frame = 0;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      frame = 0;
      const near = measure(element, heights);
      setDrawn((before) =>
        before.key === key && same(before.parts, near) ? before : { key, parts: near },
      );
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    // It looks at the beginning, when there are more cards, and when they are higher than was thought.
    const resized = new ResizeObserver(soon);
    // Another list fills the window with its first part; what is below it waits for a pause in the typing.
    if (settled) resized.observe(element);
    else pause = setTimeout(look, typingPause);
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(pause);
      resized.disconnect();
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
    };
  }, [list, heights, key, settled]);

  useEffect(
    // Parts of another size have other heights.
    () => followWidth(() => heights.splice(0)),
    [heights],
  );

  const known = heights.filter((height) => height > 0);
  const usual = known.length > 0 ? known.reduce((a, b) => a + b) / known.length : 1200;
  return {
    size,
    has: (part) => parts.has(part),
    heightOf: (part) => heights[part] ?? usual,
  };
}
