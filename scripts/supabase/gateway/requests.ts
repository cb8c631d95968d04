import { household } from '#scripts/lib/http/visitor.ts';
import { isRecord } from '#shared/catalogue/summary-codec.ts';
import { type ApiRefusal, envelopeRefusal, tooLarge } from '#shared/requests/envelope.ts';
import { maxRequestBytes } from '#shared/requests/limits.ts';
import { floodBits, minuteOf, usualBits, wantedProof } from '#shared/requests/proof.ts';
import { requestDigest } from '#shared/requests/request-digest.ts';
import { Attempts } from './attempts.ts';
import { apiRefusal, tooManyRequests } from './charges.ts';
import { TokenAccounts } from './token-accounts.ts';
import { WaitingLine } from './waiting-line.ts';

type Ask = (request: Request, peerAddress: string | null) => Promise<Response>;

/** Whether what a visitor wrote is sent to the shop by it. */
export const isSubmission = ({ url }: Pick<Request, 'url'>): boolean =>
  new URL(url).pathname === '/rest/v1/rpc/submit_request';

const busy: ApiRefusal = {
  code: 'PT503',
  message: 'busy',
  details: 'Too many requests wait for the database; the same may be sent again.',
  hint: null,
};

/** What the database is asked with: one argument, as JSON. */
function parsePayload(text: string): { payload: unknown } | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) && 'payload' in body ? { payload: body.payload } : undefined;
  } catch {
    return undefined;
  }
}

/** For how long an address is refused here that the database has refused (milliseconds): less than a token takes. */
const refusedFor = 10_000;

/** For how long more work is wanted once the database has wanted it (milliseconds): about as long as a token takes. */
const moreWorkFor = 1000;

/** Requests of all visitors that the database is asked with for the usual work. Twin of private.bucket_size. */
const forUsualWork = { burst: 200, perMinute: 60 };

/** Refused requests whose refusal is remembered: the same proof is of the same request and was spent on it. */
const mostRefused = 500;

/**
 * Keeps a flood of requests from the one database everybody waits for: what it would refuse is refused here in its
 * words, and of the others one is with it at once, so that the staff and the pages are served between them.
 */
export function guardRequests(ask: Ask, now: () => number = Date.now) {
  // The longest wait is a few seconds, a browser waits for twenty.
  const line = new WaitingLine({ atOnce: 1, waiting: 200, waitingOfOne: 5 });
  const addresses = new Attempts(
    { allowed: 1, within: refusedFor, firstWait: refusedFor, longestWait: refusedFor },
    now,
  );
  const everybody = new TokenAccounts(forUsualWork, now);
  /** The answers that the database would give again, by the digest of what was sent; oldest first. */
  const refusals = new Map<string, string>();
  let wanted = { bits: usualBits, until: 0 };

  const wantMore = (bits: number) => {
    wanted = { bits, until: now() + moreWorkFor };
  };

  /** Learns from an answer of the database what it would answer for a while. */
  async function learn(response: Response, address: string, digest: string): Promise<void> {
    if (response.status === 429) addresses.failed(address);
    if (response.status === 422) {
      refusals.set(digest, await response.clone().text());
      const [oldest] = refusals.keys();
      if (refusals.size > mostRefused && oldest !== undefined) refusals.delete(oldest);
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
    const sent = parsePayload(text);
    if (sent === undefined) {
      const refusal = { code: 'PGRST102', message: 'Empty or invalid json' };
      return Response.json({ ...refusal, details: null, hint: null }, { status: 400 });
    }
    const refusal = refused(text, sent.payload, address);
    if (refusal !== undefined) return apiRefusal(refusal);
    const digest = requestDigest(sent.payload as object);
    const known = refusals.get(digest);
    if (known !== undefined) {
      return new Response(known, { status: 422, headers: { 'content-type': 'application/json' } });
    }
    const answer = await line.serve(address, async () => {
      // While it waited others may have been told.
      if (addresses.wait(address) > 0) return apiRefusal(tooManyRequests);
      if (everybody.take('') > 0) wantMore(floodBits);
      const response = await ask(new Request(url, { method, headers, body: text }), peerAddress);
      await learn(response, address, digest);
      return response;
    });
    if (answer === 'too-many-of-one') return apiRefusal(tooManyRequests);
    if (answer === 'full') return apiRefusal(busy, { 'retry-after': '5' });
    return answer;
  };
}
