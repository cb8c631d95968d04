import { isRecord } from '../catalogue/summary-codec.ts';
import { isUuid } from '../catalogue/uuid.ts';
import { decodeList } from '../lists/decode-list.ts';
import type { SentRequest } from './request-payload.ts';

/** A request whose answer is missing: it is sent again, under the same id. */
export interface UnsentRequest {
  request: SentRequest;
  /** Epoch milliseconds. */
  since: number;
}

/** Oldest first. */
export type UnsentRequests = readonly UnsentRequest[];

/** One constant, as server snapshots must be referentially stable. */
export const noneUnsent: UnsentRequests = [];

const maxUnsent = 20;
const week = 7 * 24 * 60 * 60 * 1000;

/** Those that are still worth sending. One from the future was stored while the clock was wrong. */
export const stillUnsent = (unsent: UnsentRequests, now: number): UnsentRequests =>
  unsent.filter(({ since }) => Math.abs(now - since) <= week);

/** Adds a request; the oldest make room for it. */
export function withUnsent(
  unsent: UnsentRequests,
  request: SentRequest,
  now: number,
): UnsentRequests {
  return [...withoutUnsent(stillUnsent(unsent, now), request.id), { request, since: now }].slice(
    -maxUnsent,
  );
}

/** Takes a request out: it was answered. */
export const withoutUnsent = (unsent: UnsentRequests, id: string): UnsentRequests =>
  unsent.filter(({ request }) => request.id !== id);

function parseUnsent(value: unknown): UnsentRequest | undefined {
  if (!isRecord(value) || !isRecord(value.request)) return undefined;
  const { request, since } = value;
  if (typeof request.id !== 'string' || !isUuid(request.id) || typeof since !== 'number') {
    return undefined;
  }
  // What else may have been edited in it, the database refuses.
  return { request: request as unknown as SentRequest, since };
}

/** Decodes stored requests; invalid ones are dropped. */
export const decodeUnsent = (stored: string): UnsentRequests => decodeList(stored, parseUnsent);
