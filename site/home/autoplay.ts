import { useEffect, useState, useSyncExternalStore } from 'react';

const lessMotion = '(prefers-reduced-motion: reduce)';

function followReducedMotion(changed: () => void): () => void {
  const query = matchMedia(lessMotion);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** The interval between slides in ms (docs/product.md#limits). */
const stay = 6000;

/**
 * Calls `next` every six seconds, unless it is paused, hovered, focused or hidden, or reduced motion is preferred.
 * `hold` are the event handlers of the element that pauses it.
 */
export function useAutoplay(next: () => void, enabled: boolean) {
  const [paused, setPaused] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const reducedMotion = useSyncExternalStore(
    followReducedMotion,
    () => matchMedia(lessMotion).matches,
    () => false,
  );
  const playing = enabled && !reducedMotion && !paused && !pointed && !focused;

  useEffect(() => {
    if (!playing) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) next();
    }, stay);
    return () => clearInterval(timer);
  }, [next, playing]);

  return {
    playing,
    paused,
    /** Whether it plays at all, and so can be paused. */
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
