import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { findProof, minuteOf, type Proof, wantedProof } from '#shared/requests/proof.ts';
import { requestDigest } from '#shared/requests/request-digest.ts';
import type { SentRequest } from '#shared/requests/request-payload.ts';
import { toMessage } from '#shared/testing/visitor-request.ts';

/** Where the backend answers, and the key visitors have. */
interface Backend {
  url: string;
  publishableKey: string;
}

let visitors = 0;
/** An address nobody has sent anything from. */
export function newAddress(): string {
  visitors += 1;
  return `10.${Math.floor(visitors / 62_500)}.${Math.floor(visitors / 250) % 250}.${(visitors % 250) + 1}`;
}

export function newMessage(): SentRequest {
  const id = randomUUID();
  return toMessage({ id, email: `${id}@exemplo.com.br` });
}

interface Refusal {
  code?: string;
  details?: string | null;
}

/** Sends a request once, as a browser at an address does behind a proxy on this machine. */
export async function sendOnce(
  { url, publishableKey }: Backend,
  address: string,
  request: SentRequest,
  proof: Proof,
): Promise<{ protocol: string } | { refusal: Refusal }> {
  const answer = await fetch(`${url}/rest/v1/rpc/submit_request`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ payload: { ...request, proof } }),
    signal: AbortSignal.timeout(15_000),
  });
  const body = (await answer.json()) as unknown;
  return answer.ok ? { protocol: body as string } : { refusal: body as Refusal };
}

/** Sends a request until it is acknowledged, with the proof the backend wants by then; gives the protocol. */
export async function sendUntilTaken(
  backend: Backend,
  address: string,
  request: SentRequest,
): Promise<string> {
  let proof = findProof(requestDigest(request), minuteOf(new Date()));
  for (;;) {
    const answer = await sendOnce(backend, address, request, proof).catch(() => undefined);
    if (answer && 'protocol' in answer) return answer.protocol;
    const wanted = answer && wantedProof(answer.refusal);
    if (wanted) proof = findProof(requestDigest(request), wanted.minute, wanted.bits);
    else await wait(200);
  }
}
