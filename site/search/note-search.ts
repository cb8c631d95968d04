import { noteEvent } from '../counting/events.ts';
import { SettledSearches } from './settled-searches.ts';

const noted = new Set<string>();

/** Has searches counted that are settled, each once a page. */
export function followSearches(): SettledSearches {
  const searches = new SettledSearches((search) => {
    if (noted.has(search.query)) return;
    noted.add(search.query);
    noteEvent({ ...search });
  });
  // On its way up to where the page tells what was noted.
  document.addEventListener('visibilitychange', () => document.hidden && searches.leave());
  return searches;
}
