import { atom, onMount } from 'nanostores';
import {
  type Browsing,
  browsingOf,
  everything,
  queryOf,
} from '../../../shared/catalogue/browsing/address.ts';

const addressed = () => browsingOf(new URLSearchParams(location.search));

/** What the visitor asks for: always what the address says, and the address always says it. */
export const $browsing = atom<Browsing>(everything);

/** How long the address waits for the next letter: browsers refuse it to change too often (ms). */
const typingPause = 250;
let typing: ReturnType<typeof setTimeout> | undefined;

onMount($browsing, () => {
  $browsing.set(addressed());
  const follow = () => {
    clearTimeout(typing);
    typing = undefined;
    $browsing.set(addressed());
  };
  addEventListener('popstate', follow);
  addEventListener('pagehide', writeTyped);
  return () => {
    removeEventListener('popstate', follow);
    removeEventListener('pagehide', writeTyped);
  };
});

const target = () => location.pathname + queryOf($browsing.get());

function writeTyped(): void {
  if (typing === undefined) return;
  clearTimeout(typing);
  typing = undefined;
  history.replaceState(null, '', target());
}

/** Asks for something else, as a step that Back undoes. */
export function browse(change: Partial<Browsing>): void {
  writeTyped();
  $browsing.set({ ...$browsing.get(), ...change });
  if (target() !== location.pathname + location.search) history.pushState(null, '', target());
}

/** Follows the letters of a search: its first is a step that Back undoes, the others belong to it. */
export function searchFor(search: string): void {
  const before = $browsing.get();
  if (before.search.trim() === '' && search.trim() !== '') {
    browse({ search });
    return;
  }
  $browsing.set({ ...before, search });
  clearTimeout(typing);
  typing = setTimeout(writeTyped, typingPause);
}
