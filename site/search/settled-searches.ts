export interface Search {
  query: string;
  /** How many products and pages it finds: none where another spelling is shown. */
  hits: number;
}

/** Who types rests so long when the search is finished (ms). */
const rest = 2000;

/**
 * Tells searches that are settled: typing has rested on one, or it was left as it stood, by emptying the field at a
 * stroke, closing the dialog or leaving the page. What was typed on, mended, or deleted letter by letter before that
 * was half typed.
 */
export class SettledSearches {
  readonly #settled: (search: Search) => void;
  #shown: Search | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(settled: (search: Search) => void) {
    this.#settled = settled;
  }

  /**
   * Something else is shown.
   * @param hits undefined while it is not known
   */
  show(query: string, hits: number | undefined): void {
    if (query === '' && this.#shown && this.#shown.query.length > 1) this.leave();
    clearTimeout(this.#timer);
    this.#shown = query === '' || hits === undefined ? undefined : { query, hits };
    if (this.#shown) this.#timer = setTimeout(() => this.leave(), rest);
  }

  /** What is shown will be no more, or needs no more waiting for. */
  leave(): void {
    if (this.#shown) this.#settled(this.#shown);
    this.forget();
  }

  /** What is shown is counted elsewhere. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#shown = undefined;
  }
}
