import { keys, storage, tabStorage } from '../storage/persist.ts';

const day = 24 * 3_600_000;

export function rememberSeller(slug: string, by = ''): void {
  storage[keys.seller] = `${slug} ${Date.now() + 30 * day} ${by}`;
}

/** Returns the seller's slug. Expires 30 days after the link was opened or the seller was assigned at random. */
export function rememberedSeller(): string | undefined {
  const [slug, until] = (storage[keys.seller] ?? '').split(' ');
  return Number(until) > Date.now() ? slug : undefined;
}

/** Returns the referrer and query of the first page in this tab. */
export const readArrival = () => (tabStorage[keys.arrival] ?? '').split(' ');

/** Marker of a seller who was assigned at random. */
export const turn = 'turn';

export const isByTurn = () => storage[keys.seller]?.endsWith(turn) ?? false;
