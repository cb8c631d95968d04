import { useSyncExternalStore } from 'react';
import { type Identity, parseIdentity } from '#shared/identity/identity.ts';
import { readShopName, type Wordmark, wordmark } from '#shared/identity/shop-name.ts';
import { supabase } from '../api/client.ts';

/** The sections that say whose the back-office is, by their keys. */
type Sections = Readonly<Record<string, unknown>>;

const keys = ['identity', 'home_hero'];

/** Stored in the browser, so that the next page is the shop's own before the backend has answered. */
const storageKey = 'vitrine-shop';

function readStored(): Sections {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Sections) : {};
  } catch {
    return {};
  }
}

let sections = readStored();
const listeners = new Set<() => void>();

/** Reads whose shop it is: when the back-office opens, and when its identity was saved. */
export async function refreshShop(): Promise<void> {
  const { data } = await supabase
    .from('site_content')
    .select('section_key, content')
    .in('section_key', keys);
  // Who may read nothing, or cannot ask, sees what was known.
  if (!data?.length) return;
  sections = Object.fromEntries(data.map(({ section_key, content }) => [section_key, content]));
  try {
    localStorage.setItem(storageKey, JSON.stringify(sections));
  } catch {
    // It is read again the next time.
  }
  for (const listener of listeners) listener();
}

/** Reads it before the first page: a browser that has not been here yet waits a moment, so as not to change its colours. */
export async function openShop(): Promise<void> {
  const known = Object.keys(sections).length > 0;
  const refreshed = refreshShop();
  if (!known) await Promise.race([refreshed, new Promise((resolve) => setTimeout(resolve, 1000))]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The shop as the back-office shows it. */
export interface Shop {
  name: string;
  wordmark: Wordmark;
  identity: Identity;
}

/** The shop whose back-office this is. */
export function useShop(): Shop {
  const saved = useSyncExternalStore(subscribe, () => sections);
  const name = readShopName((key) => saved[key]);
  const identity = parseIdentity(saved.identity);
  return { name, wordmark: wordmark(name, identity.short_name), identity };
}
