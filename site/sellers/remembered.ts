import type { RequestSource } from '#shared/requests/request-payload.ts';
import { storage, tabStorage } from '../storage/persist.ts';
import { arrivalKey, sellerKey } from './arrival.ts';

const day = 24 * 3_600_000;

export function rememberSeller(slug: string, by = ''): void {
  storage[sellerKey] = `${slug} ${Date.now() + 30 * day} ${by}`;
}

/** Returns the slug of the visitor's seller until the link was opened, or the turn came, 30 days ago. */
export function rememberedSeller(): string | undefined {
  const [slug, until] = (storage[sellerKey] ?? '').split(' ');
  return Number(until) > Date.now() ? slug : undefined;
}

/** Returns referrer and query of the tab's first page. */
export const readArrival = () => (tabStorage[arrivalKey] ?? '').split(' ');

/** Marks a seller who was drawn. */
export const turn = 'turn';

export const isByTurn = () => storage[sellerKey]?.endsWith(turn) ?? false;

/** Maximum length of each text, which the database cuts (private.sent_source). */
const most = 120;

/** Returns where the visitor of this tab came from, as a part of a request; empty if nothing is known. */
export function requestSource(): { source?: RequestSource } {
  const [referrer = '', search] = readArrival();
  const query = new URLSearchParams(search);
  const source: RequestSource = {};
  const add = (field: keyof RequestSource, text: string | null | undefined) => {
    if (text) source[field] = text.slice(0, most).toWellFormed();
  };
  const host = URL.canParse(referrer) ? new URL(referrer).host : '';
  add('referrer', host === location.host ? '' : host);
  for (const field of ['utm_source', 'utm_medium', 'utm_campaign'] as const) {
    add(field, query.get(field));
  }
  add(isByTurn() ? 'turn' : 'seller', rememberedSeller());
  return Object.keys(source).length > 0 ? { source } : {};
}
