import { noteEvent } from '../analytics/events.ts';

export interface Search {
  query: string;
  /** Number of matching products and pages, or 0 if a correction is shown. */
  hits: number;
}

/** Pause in typing after which a search counts as settled (ms). */
const settleDelay = 2000;

/**
 * Reports settled searches: those where the visitor paused, cleared the field in one go, closed the dialog or left
 * the page. A term that was extended, corrected or deleted letter by letter does not count.
 */
export class SettledSearches {
  readonly #settled: (search: Search) => void;
  #shown: Search | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(settled: (search: Search) => void) {
    this.#settled = settled;
  }

  /** Replaces the current search. `hits` is undefined until the number is known. */
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

/** Counts each settled search once per page. */
export function followSearches(): SettledSearches {
  const searches = new SettledSearches((search) => {
    if (noted.has(search.query)) return;
    noted.add(search.query);
    noteEvent({ ...search });
  });
  // This listener runs before the window's, which sends the counts.
  document.addEventListener('visibilitychange', () => document.hidden && searches.leave());
  return searches;
}
