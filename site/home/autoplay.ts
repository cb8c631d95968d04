import { useEffect, useState } from 'react';

/** How long a slide stays (spec section 9). */
const stay = 6000;

/**
 * Calls `next` every six seconds, except while the visitor paused it, the pointer or the focus is inside,
 * the tab is hidden, or less motion is asked for. `hold` goes on the element that holds it.
 */
export function useAutoplay(next: () => void, enabled: boolean) {
  const [paused, setPaused] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const playing = enabled && !paused && !pointed && !focused;

  useEffect(() => {
    if (!playing) return undefined;
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const timer = setInterval(() => {
      if (!document.hidden && !still.matches) next();
    }, stay);
    return () => clearInterval(timer);
  }, [next, playing]);

  return {
    playing,
    paused,
    togglePause: () => setPaused((before) => !before),
    hold: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
