/** Event reported with a visit: a product added to the cart, a search, or a web vital. */
export type CountedEvent =
  | { add: string }
  | { query: string; hits: number }
  | { metric: 'lcp' | 'inp' | 'cls'; value: number };

export const countedEvent = 'vitrine:count';

declare global {
  interface WindowEventMap {
    [countedEvent]: CustomEvent<CountedEvent>;
  }
}

export function noteEvent(detail: CountedEvent): void {
  dispatchEvent(new CustomEvent(countedEvent, { detail }));
}
