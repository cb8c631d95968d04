import { noteEvent } from '../counting/events.ts';

let noted: string | undefined;

/**
 * Has a search counted, once it is no longer typed; the same one once.
 * @param hits how many products and pages it finds: none where another spelling is shown
 */
export function noteSearch(query: string, hits: number): void {
  if (query === '' || query === noted) return;
  noted = query;
  noteEvent({ query, hits });
}
