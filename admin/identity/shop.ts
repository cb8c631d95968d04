import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { parseIdentity } from '#shared/identity/identity.ts';
import { readShopName, wordmark } from '#shared/identity/shop-name.ts';
import { supabase } from '../api/client.ts';
import { keepDeviceChoice, readDeviceObject } from '../ui/device-choice.ts';

const keys = ['identity', 'home_hero'];

/** Cached in the browser, so that the next page shows the shop's identity before the backend has answered. */
const storageKey = 'vitrine-shop';

const sections = atom(readDeviceObject(storageKey));

/** Reads the shop's identity: when the back-office opens, and when it was saved. */
export async function refreshShop(): Promise<void> {
  const { data } = await supabase
    .from('site_content')
    .select('section_key, content')
    .in('section_key', keys);
  // Without access or a response, the cached identity stays.
  if (!data?.length) return;
  const read = Object.fromEntries(data.map(({ section_key, content }) => [section_key, content]));
  keepDeviceChoice(storageKey, JSON.stringify(read));
  sections.set(read);
}

/** Reads it before the first page; waits up to a second in a new browser, so that its colours do not change. */
export async function openShop(): Promise<void> {
  const isKnown = Object.keys(sections.get()).length > 0;
  const refreshed = refreshShop();
  if (!isKnown)
    await Promise.race([refreshed, new Promise((resolve) => setTimeout(resolve, 1000))]);
}

export type Shop = ReturnType<typeof useShop>;

export function useShop() {
  const saved = useStore(sections);
  const name = readShopName((key) => saved[key]);
  const identity = parseIdentity(saved.identity);
  return { name, wordmark: wordmark(name, identity.short_name), identity };
}
