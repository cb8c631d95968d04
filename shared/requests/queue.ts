import { isUuid } from '../catalogue/uuid.ts';
import { decodeList, isRecord } from '../lists/decode-list.ts';
import type { SentRequest } from './request-payload.ts';

/** Request without a response yet, retried with the same id. */
export interface UnsentRequest {
  request: SentRequest;
  /** Time when it was queued, in milliseconds since the epoch. */
  since: number;
  /** True if it was rejected. It is not retried then, only kept to inform the visitor. */
  refused?: true;
}

/** Pending requests, the oldest first. */
export type UnsentRequests = readonly UnsentRequest[];

const maxUnsent = 20;
const week = 7 * 24 * 60 * 60 * 1000;

/** Drops requests that have expired or that a wrong clock has dated in the future. */
export const stillUnsent = (unsent: UnsentRequests, now: number): UnsentRequests =>
  unsent.filter(({ since }) => Math.abs(now - since) <= week);

export function withUnsent(
  unsent: UnsentRequests,
  request: SentRequest,
  now: number,
): UnsentRequests {
  const others = withoutUnsent(stillUnsent(unsent, now), request.id);
  return [...others, { request, since: now }].slice(-maxUnsent);
}

export const withoutUnsent = (unsent: UnsentRequests, id: string): UnsentRequests =>
  unsent.filter(({ request }) => request.id !== id);

export const withRefused = (unsent: UnsentRequests, id: string): UnsentRequests =>
  unsent.map((each) => (each.request.id === id ? { ...each, refused: true } : each));

function parseUnsent(value: unknown): UnsentRequest | undefined {
  if (!isRecord(value) || !isRecord(value.request)) return undefined;
  const { request, since, refused } = value;
  if (typeof request.id !== 'string' || !isUuid(request.id) || typeof since !== 'number') {
    return undefined;
  }
  // The other fields may have been edited, but the database validates them.
  return {
    request: request as unknown as SentRequest,
    since,
    ...(refused === true ? { refused } : {}),
  };
}

export const decodeUnsent = (stored: string): UnsentRequests => decodeList(stored, parseUnsent);
