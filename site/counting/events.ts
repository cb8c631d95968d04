/** What a page tells of a visit besides its address: a product put into the cart, a search, a figure of speed. */
export type CountedEvent =
  | { add: string }
  | { query: string; hits: number }
  | { metric: 'lcp' | 'inp' | 'cls'; value: number };

/** Whatever is to be counted is dispatched to the window. */
export const countedEvent = 'vitrine:count';

declare global {
  interface WindowEventMap {
    [countedEvent]: CustomEvent<CountedEvent>;
  }
}

export function noteEvent(detail: CountedEvent): void {
  dispatchEvent(new CustomEvent(countedEvent, { detail }));
}
