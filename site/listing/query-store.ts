import { atom, onMount } from 'nanostores';
import {
  type CatalogueQuery,
  defaultQuery,
  formatQuery,
  parseQuery,
} from '#shared/catalogue/browsing/query.ts';
import { $budget } from '../stores/budget.ts';

const parseAddress = () => parseQuery(new URLSearchParams(location.search));

/** Current query, kept in sync with the URL. */
export const $query = atom<CatalogueQuery>(defaultQuery);

/** Query shown by the list, debounced while typing. */
export const $listQuery = atom<CatalogueQuery>(defaultQuery);

/** Debounce of the list (ms); rendering it takes longer than a frame. */
const listDelay = 180;
let listTimer: ReturnType<typeof setTimeout> | undefined;

function setQuery(query: CatalogueQuery): void {
  clearTimeout(listTimer);
  $query.set(query);
  $listQuery.set(query);
}

function setQueryDebounced(query: CatalogueQuery): void {
  clearTimeout(listTimer);
  $query.set(query);
  listTimer = setTimeout(setQuery, listDelay, query);
}

/** Debounce of the URL (ms); browsers throttle URL changes. */
const addressDelay = 250;
let addressTimer: ReturnType<typeof setTimeout> | undefined;

onMount($query, () => {
  // On the server, pages are built with the default query.
  if (import.meta.env.SSR) return;
  setQuery(parseAddress());
  const follow = () => {
    clearTimeout(addressTimer);
    addressTimer = undefined;
    setQuery(parseAddress());
  };
  const mounted = new AbortController();
  addEventListener('popstate', follow, mounted);
  addEventListener('pagehide', writeAddress, mounted);
  return () => mounted.abort();
});

const target = () => location.pathname + formatQuery($query.get(), $budget.get());

function writeAddress(): void {
  if (addressTimer === undefined) return;
  clearTimeout(addressTimer);
  addressTimer = undefined;
  history.replaceState(null, '', target());
}

function pushQuery(): void {
  if (target() !== location.pathname + location.search) history.pushState(null, '', target());
}

export function changeQuery(change: Partial<CatalogueQuery>): void {
  writeAddress();
  setQuery({ ...$query.get(), ...change });
  pushQuery();
}

/** Searches while typing. The first character pushes a history entry; later ones replace it. */
export function searchFor(search: string): void {
  const before = $query.get();
  const isFirstLetter = before.search.trim() === '' && search.trim() !== '';
  if (isFirstLetter) writeAddress();
  setQueryDebounced({ ...before, search });
  if (isFirstLetter) {
    pushQuery();
    return;
  }
  clearTimeout(addressTimer);
  addressTimer = setTimeout(writeAddress, addressDelay);
}
