import type { RequestSource } from '#shared/requests/request-payload.ts';
import { isByTurn, readArrival, rememberedSeller } from './remembered.ts';

/** Maximum length of each field. The database truncates longer values (private.sent_source). */
const most = 120;

/** Returns the source of this tab's visit, to be included in a request. Empty if nothing is known. */
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
