import { storage, tabStorage } from '../storage/persist.ts';
import { arrivalKey, sellerKey } from './arrival.ts';

const day = 24 * 3_600_000;

export function rememberSeller(slug: string, by = ''): void {
  storage[sellerKey] = `${slug} ${Date.now() + 30 * day} ${by}`;
}

/** Returns the seller's slug, for 30 days after the link was opened or the seller was assigned at random. */
export function rememberedSeller(): string | undefined {
  const [slug, until] = (storage[sellerKey] ?? '').split(' ');
  return Number(until) > Date.now() ? slug : undefined;
}

/** Returns the referrer and query of the first page in this tab. */
export const readArrival = () => (tabStorage[arrivalKey] ?? '').split(' ');

/** Marker of a seller who was assigned at random. */
export const turn = 'turn';

export const isByTurn = () => storage[sellerKey]?.endsWith(turn) ?? false;
