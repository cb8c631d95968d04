import { noteEvent } from '../counting/events.ts';
import { SettledSearches } from './settled-searches.ts';

const noted = new Set<string>();

/** Counts settled searches, each once per page. */
export function followSearches(): SettledSearches {
  const searches = new SettledSearches((search) => {
    if (noted.has(search.query)) return;
    noted.add(search.query);
    noteEvent({ ...search });
  });
  // Before the event bubbles up to the listener that sends the counts.
  document.addEventListener('visibilitychange', () => document.hidden && searches.leave());
  return searches;
}
