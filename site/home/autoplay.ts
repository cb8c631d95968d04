import { useEffect, useState, useSyncExternalStore } from 'react';

const lessMotion = '(prefers-reduced-motion: reduce)';

function followStillness(changed: () => void): () => void {
  const query = matchMedia(lessMotion);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** How long a slide stays (docs/product.md#limits). */
const stay = 6000;

/**
 * Calls `next` every six seconds, except while the visitor paused it, the pointer or the focus is inside,
 * the tab is hidden, or less motion is asked for. `hold` goes on the element that holds it.
 */
export function useAutoplay(next: () => void, enabled: boolean) {
  const [paused, setPaused] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const still = useSyncExternalStore(
    followStillness,
    () => matchMedia(lessMotion).matches,
    () => false,
  );
  const playing = enabled && !still && !paused && !pointed && !focused;

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
    /** Whether there is anything to pause: nothing moves by itself where less motion is asked for. */
    moves: enabled && !still,
    togglePause: () => setPaused((before) => !before),
    hold: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
