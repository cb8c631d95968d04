import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

const lessMotion = '(prefers-reduced-motion: reduce)';

export const prefersReducedMotion = (): boolean => matchMedia(lessMotion).matches;

function followReducedMotion(changed: () => void): () => void {
  const query = matchMedia(lessMotion);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Display time of a slide, in ms (docs/product.md#limits). */
export const stay = 6000;

/** Calls `next` every six seconds, except while paused, hidden, hovered or focused (`hold`). */
export function useAutoplay(
  element: RefObject<HTMLElement | null>,
  next: (() => void) | undefined,
  enabled: boolean,
) {
  const [paused, setPaused] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const onServer = () => false;
  const reducedMotion = useSyncExternalStore(followReducedMotion, prefersReducedMotion, onServer);
  const playing = enabled && !reducedMotion && !paused && !pointed && !focused;

  // The pointer or focus may already be there before hydration. A touch leaves no hover state behind.
  useLayoutEffect(() => {
    setPointed(matchMedia('(hover: hover)').matches && element.current?.matches(':hover') === true);
    setFocused(element.current?.matches(':focus-within') === true);
  }, [element]);

  const started = useRef(false);
  const move = useEffectEvent(() => {
    if (!document.hidden) next?.();
  });
  const ticking = playing && next !== undefined;
  useEffect(() => {
    if (!ticking) return undefined;
    const again = () => {
      move();
      timer = setTimeout(again, stay);
    };
    let timer = setTimeout(again, started.current ? stay : Math.max(0, stay - performance.now()));
    started.current = true;
    return () => clearTimeout(timer);
  }, [ticking]);

  return {
    playing,
    paused,
    /** False if the carousel never plays and so needs no pause button. */
    moves: enabled && !reducedMotion,
    togglePause: () => setPaused((before) => !before),
    hold: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
