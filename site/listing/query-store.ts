import { atom, onMount } from 'nanostores';
import {
  type CatalogueQuery,
  defaultQuery,
  formatQuery,
  parseQuery,
} from '#shared/catalogue/browsing/query.ts';

const addressed = () => parseQuery(new URLSearchParams(location.search));

/** What the visitor asks for: always what the address says, and the address always says it. */
export const $browsing = atom<CatalogueQuery>(defaultQuery);

/** What the list answers: the same, but for the letters of a search, which it follows at a pause. */
export const $asked = atom<CatalogueQuery>(defaultQuery);

/** How long the list waits for the next letter: drawing it costs more than a frame (ms). */
const listPause = 180;
let listing: ReturnType<typeof setTimeout> | undefined;

function ask(browsing: CatalogueQuery): void {
  clearTimeout(listing);
  $browsing.set(browsing);
  $asked.set(browsing);
}

function askAtPause(browsing: CatalogueQuery): void {
  clearTimeout(listing);
  $browsing.set(browsing);
  listing = setTimeout(ask, listPause, browsing);
}

/** How long the address waits for the next letter: browsers refuse it to change too often (ms). */
const typingPause = 250;
let typing: ReturnType<typeof setTimeout> | undefined;

onMount($browsing, () => {
  // A page is built for every address.
  if (import.meta.env.SSR) return;
  ask(addressed());
  const follow = () => {
    clearTimeout(typing);
    typing = undefined;
    ask(addressed());
  };
  addEventListener('popstate', follow);
  addEventListener('pagehide', writeTyped);
  return () => {
    removeEventListener('popstate', follow);
    removeEventListener('pagehide', writeTyped);
  };
});

const target = () => location.pathname + formatQuery($browsing.get());

function writeTyped(): void {
  if (typing === undefined) return;
  clearTimeout(typing);
  typing = undefined;
  history.replaceState(null, '', target());
}

/** Makes what is asked for a step that Back undoes. */
function pushStep(): void {
  if (target() !== location.pathname + location.search) history.pushState(null, '', target());
}

/** Asks for something else, as a step that Back undoes. */
export function browse(change: Partial<CatalogueQuery>): void {
  writeTyped();
  ask({ ...$browsing.get(), ...change });
  pushStep();
}

/** Follows the letters of a search: its first is a step that Back undoes, the others belong to it. */
export function searchFor(search: string): void {
  const before = $browsing.get();
  const begins = before.search.trim() === '' && search.trim() !== '';
  if (begins) writeTyped();
  askAtPause({ ...before, search });
  if (begins) {
    pushStep();
    return;
  }
  clearTimeout(typing);
  typing = setTimeout(writeTyped, typingPause);
}
