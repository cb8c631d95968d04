import { noteEvent } from '../analytics/events.ts';

export interface Search {
  query: string;
  /** Number of matching products and pages; 0 if a correction is shown. */
  hits: number;
}

/** Pause in typing after which a search counts as settled (ms). */
const settleDelay = 2000;

/**
 * Reports settled searches: the visitor paused on one, or left it by clearing the field at once, closing the dialog or
 * leaving the page. Terms that were extended, corrected or deleted letter by letter do not count.
 */
export class SettledSearches {
  readonly #settled: (search: Search) => void;
  #shown: Search | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(settled: (search: Search) => void) {
    this.#settled = settled;
  }

  /** Replaces the current search; `hits` is undefined while unknown. */
  show(query: string, hits: number | undefined): void {
    if (query === '' && this.#shown && this.#shown.query.length > 1) this.leave();
    clearTimeout(this.#timer);
    this.#shown = query === '' || hits === undefined ? undefined : { query, hits };
    if (this.#shown) this.#timer = setTimeout(() => this.leave(), settleDelay);
  }

  leave(): void {
    if (this.#shown) this.#settled(this.#shown);
    this.forget();
  }

  /** Drops the current search because it is counted elsewhere. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#shown = undefined;
  }
}

const noted = new Set<string>();

/** Counts settled searches, each of them once per page. */
export function followSearches(): SettledSearches {
  const searches = new SettledSearches((search) => {
    if (noted.has(search.query)) return;
    noted.add(search.query);
    noteEvent({ ...search });
  });
  // Runs before the event bubbles up to the window, where the counts are sent.
  document.addEventListener('visibilitychange', () => document.hidden && searches.leave());
  return searches;
}
