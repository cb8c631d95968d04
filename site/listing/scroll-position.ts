/** Scroll position in a list, stored in the history entry for Back and Forward. */
export interface ScrollPosition {
  /** Query string of the list. */
  list: string;
  shown: number;
  /** Measured heights of the list's chunks. */
  heights: number[];
  top: number;
}

/** Returns the position in the current history entry, if it belongs to this list. */
export function loadScrollPosition(of: string): ScrollPosition | undefined {
  const { list, shown, heights, top } = (history.state?.place ?? {}) as Partial<ScrollPosition>;
  const reads =
    list === of && typeof shown === 'number' && typeof top === 'number' && Array.isArray(heights);
  return reads ? { list, shown, heights, top } : undefined;
}

/** Stores the position in the current history entry. */
export function saveScrollPosition(place: ScrollPosition): void {
  history.replaceState({ ...history.state, place }, '');
}
