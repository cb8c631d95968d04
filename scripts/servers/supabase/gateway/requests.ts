import { InMemoryLruCacheDriver } from '@supabase/lite';
import { household } from '#scripts/lib/http/addresses.ts';
import { parseObject } from '#scripts/lib/parse.ts';
import {
  type ApiRefusal,
  envelopeRefusal,
  proofWindow,
  tooLarge,
} from '#shared/requests/envelope.ts';
import { maxRequestBytes } from '#shared/requests/limits.ts';
import { floodBits, minuteOf, usualBits, wantedProof } from '#shared/requests/proof.ts';
import { requestDigest } from '#shared/requests/request-digest.ts';
import { apiRefusal, restRefusal, tooManyRequests } from '../refusals.ts';
import { countAttempts, openTokenAccounts, WaitingLine } from './rate-limits.ts';

/** Lifetime of a proof of work (seconds). */
const proofLifetime = (proofWindow.before + proofWindow.after) * 60;

/**
 * Cache size (bytes): some 30,000 rejections, three times as many as the usual proof of work allows in a proof's
 * lifetime.
 */
const refusalsSize = 8 * 1024 ** 2;

type Ask = (request: Request, peerAddress: string | null) => Promise<Response>;

/** True for a request that submits a visitor's message, order or sample request. */
export const isSubmission = ({ url }: Pick<Request, 'url'>): boolean =>
  new URL(url).pathname === '/rest/v1/rpc/submit_request';

const busy: ApiRefusal = {
  code: 'PT503',
  message: 'busy',
  details: 'Too many requests are waiting for the database; the same request may be sent again.',
  hint: null,
};

/** Time (ms) for which an address stays rejected after the database rejects it; shorter than a token's refill time. */
const refusedFor = 10_000;

/** Time (milliseconds) for which more work is required once triggered; roughly a token's refill time. */
const moreWorkFor = 1000;

/** Requests accepted from all visitors together before more work is required. Must match private.bucket_size. */
const forUsualWork = { burst: 200, perMinute: 60 };

/**
 * Shields the database: rejects requests that it would reject, with the same errors, and forwards the others one at a
 * time.
 */
export function guardRequests(ask: Ask, now: () => number = Date.now) {
  // The queue empties within a few seconds, and browsers wait up to twenty.
  const line = new WaitingLine({ atOnce: 1, waiting: 200, waitingOfOne: 5 });
  const addresses = countAttempts(
    { allowed: 1, within: refusedFor, firstWait: refusedFor, longestWait: refusedFor },
    now,
  );
  const everybody = openTokenAccounts(forUsualWork, now);
  /** Rejections by request digest, cached for as long as a proof is accepted, so one proof causes only one query. */
  const refusals = new InMemoryLruCacheDriver({ maxSizeBytes: refusalsSize, now });
  let wanted = { bits: usualBits, until: 0 };

  const wantMore = (bits: number) => {
    wanted = { bits, until: now() + moreWorkFor };
  };

  async function learn(response: Response, address: string, digest: string): Promise<void> {
    if (response.status === 429) addresses.failed(address);
    if (response.status === 422) {
      await refusals.set(digest, await response.clone().text(), { ttl: proofLifetime });
    }
    if (response.status !== 428) return;
    const proof = wantedProof((await response.clone().json()) as object);
    if (proof) wantMore(proof.bits);
  }

  function refused(text: string, payload: unknown, address: string): ApiRefusal | undefined {
    if (Buffer.byteLength(text) > maxRequestBytes) return tooLarge;
    const bits = now() < wanted.until ? wanted.bits : usualBits;
    return (
      envelopeRefusal(payload, { minute: minuteOf(new Date(now())), bits }) ??
      (addresses.wait(address) > 0 ? tooManyRequests : undefined)
    );
  }

  return async (request: Request, peerAddress: string | null): Promise<Response> => {
    const { method, url, headers } = request;
    const address = household(peerAddress ?? '');
    const text = method === 'POST' ? await request.text() : '';
    const sent = parseObject(text);
    if (!('payload' in sent)) return restRefusal(400, 'PGRST102', 'Empty or invalid json');
    const refusal = refused(text, sent.payload, address);
    if (refusal !== undefined) return apiRefusal(refusal);
    const digest = requestDigest(sent.payload as object);
    const known = await refusals.get(digest);
    if (known !== undefined) {
      return new Response(known, { status: 422, headers: { 'content-type': 'application/json' } });
    }
    const answer = await line.serve(address, async () => {
      if (addresses.wait(address) > 0) return apiRefusal(tooManyRequests);
      if (everybody.take('') > 0) wantMore(floodBits);
      const response = await ask(new Request(url, { method, headers, body: text }), peerAddress);
      await learn(response, address, digest);
      return response;
    });
    if (answer === 'too-many-of-one') return apiRefusal(tooManyRequests);
    if (answer === 'full') return apiRefusal(busy, 5000);
    return answer;
  };
}
