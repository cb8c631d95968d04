import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { parseIdentity } from '#shared/identity/identity.ts';
import { readShopName, wordmark } from '#shared/identity/shop-name.ts';
import { supabase } from '../api/client.ts';
import { keepDeviceChoice, readDeviceObject } from '../ui/device-choice.ts';

const keys = ['identity', 'home_hero'];

/** Key of the cached identity, which the next page shows before the backend responds. */
const storageKey = 'vitrine-shop';

const sections = atom(readDeviceObject(storageKey));

/** Refetches the shop's identity. Called when the back-office opens and after a save. */
export async function refreshShop(): Promise<void> {
  const { data } = await supabase
    .from('site_content')
    .select('section_key, content')
    .in('section_key', keys);
  // Keeps the stored identity if access is denied or the backend does not respond.
  if (!data?.length) return;
  const read = Object.fromEntries(data.map(({ section_key, content }) => [section_key, content]));
  keepDeviceChoice(storageKey, JSON.stringify(read));
  sections.set(read);
}

/** Reads the identity before the first page. A new browser waits up to a second to avoid a change of colours. */
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
