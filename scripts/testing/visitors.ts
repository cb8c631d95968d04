import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { findProof, wantedProof } from '#shared/requests/proof.ts';
import { requestDigest } from '#shared/requests/request-digest.ts';
import type { RequestPayload, SentRequest } from '#shared/requests/request-payload.ts';
import { prove, toMessage } from '#shared/testing/visitor-request.ts';
import type { WholeProduct } from './whole-product.ts';

let visitors = 0;

/** Returns an IP address that has sent no requests. */
export function newAddress(): string {
  visitors += 1;
  return `10.${Math.floor(visitors / 62_500)}.${Math.floor(visitors / 250) % 250}.${(visitors % 250) + 1}`;
}

export const newMessage = () => toMessage({ email: `${randomUUID()}@exemplo.com.br` });

type Backend = Pick<WholeProduct, 'url' | 'publishableKey'>;

/** Sends a request once, like a browser behind a trusted proxy. */
export async function sendOnce(
  { url, publishableKey }: Backend,
  address: string,
  payload: RequestPayload,
) {
  const answer = await fetch(`${url}/rest/v1/rpc/submit_request`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ payload }),
    signal: AbortSignal.timeout(15_000),
  });
  const body = await answer.json();
  return answer.ok
    ? { protocol: body as string }
    : { refusal: body as { code?: string; details?: string | null } };
}

/** Sends a request until it is acknowledged, with the proof currently required; returns the protocol. */
export async function sendUntilTaken(
  backend: Backend,
  address: string,
  request: SentRequest,
): Promise<string> {
  let payload = prove(request);
  for (;;) {
    const answer = await sendOnce(backend, address, payload).catch(() => undefined);
    if (answer && 'protocol' in answer) return answer.protocol as string;
    const wanted = answer?.refusal && wantedProof(answer.refusal);
    if (wanted) {
      payload = {
        ...request,
        proof: findProof(requestDigest(request), wanted.minute, wanted.bits),
      };
    } else await wait(200);
  }
}
