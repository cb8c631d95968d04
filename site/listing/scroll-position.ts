/** Where a visitor was in the list, kept with the history's entry so that Back leads there. */
export interface ScrollPosition {
  /** Which list it is a place in, as its address. */
  list: string;
  shown: number;
  /** The heights of the list's parts, so that those out of sight take the room they took. */
  heights: number[];
  top: number;
}

/** The place in a list that is kept with the present entry of the history. */
export function loadScrollPosition(of: string): ScrollPosition | undefined {
  const { list, shown, heights, top } = (history.state?.place ?? {}) as Partial<ScrollPosition>;
  const reads =
    list === of && typeof shown === 'number' && typeof top === 'number' && Array.isArray(heights);
  return reads ? { list, shown, heights, top } : undefined;
}

/** Keeps the place with the present entry. */
export function saveScrollPosition(place: ScrollPosition): void {
  history.replaceState({ ...history.state, place }, '');
}
