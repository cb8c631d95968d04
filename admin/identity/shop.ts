import { useSyncExternalStore } from 'react';
import { type Identity, parseIdentity } from '#shared/identity/identity.ts';
import { supabase } from '../api/client.ts';

/** Kept in the browser, so that the next page is the shop's own before the backend has answered. */
const storageKey = 'vitrine-shop';

function readKept(): unknown {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null');
  } catch {
    return null;
  }
}

const kept = readKept();
let shop = { identity: parseIdentity(kept) };
const listeners = new Set<() => void>();

/** Reads whose shop it is: when the back-office opens, and when its identity was saved. */
export async function refreshShop(): Promise<void> {
  const { data, error } = await supabase
    .from('site_content')
    .select('content')
    .eq('section_key', 'identity')
    .maybeSingle();
  // Who cannot ask sees what was known.
  if (error) return;
  shop = { identity: parseIdentity(data?.content) };
  try {
    localStorage.setItem(storageKey, JSON.stringify(shop.identity));
  } catch {
    // It is read again the next time.
  }
  for (const listener of listeners) listener();
}

/** Reads it before the first page. A browser that knows it shows that at once; another waits a moment for its colours. */
export async function openShop(): Promise<void> {
  const refreshed = refreshShop();
  if (kept === null) {
    await Promise.race([refreshed, new Promise((resolve) => setTimeout(resolve, 1000))]);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The shop whose back-office this is. */
export function useShop(): { identity: Identity } {
  return useSyncExternalStore(subscribe, () => shop);
}
