import { wantedProof } from '#shared/requests/proof.ts';
import { type RequestRefusal, requestRefusal } from '#shared/requests/refusals.ts';
import type { RequestPayload, SentRequest } from '#shared/requests/request-payload.ts';
import { readBackend } from './backend.ts';
import { prove, proveAnew } from './prove.ts';

export type Submission =
  | { state: 'kept'; protocol: string }
  /** The same would be refused again. */
  | { state: 'refused'; refusal: RequestRefusal | undefined }
  /** No answer, or not now: the same may be sent again, and is kept once. */
  | { state: 'failed'; refusal: RequestRefusal | undefined };

/** How long an answer is waited for (ms). */
const answerWithin = 20_000;

/** How often the database may ask for another proof. */
const maxProofs = 3;

/** Too large, a fault in what was sent, or an id that has been used for something else. */
const refusedForGood = [409, 413, 422];

interface DatabaseError {
  code?: string;
  message?: string;
  details?: string | null;
}

/** Makes the proof of work of a request that is likely to be sent as it is. */
export function prepareRequest(request: SentRequest): void {
  // Where that fails, sending tries again.
  prove(request).catch(() => {});
}

/** Sends a request. It never rejects. */
export async function submitRequest(request: SentRequest): Promise<Submission> {
  try {
    let proof = await prove(request);
    for (let tries = 1; ; tries += 1) {
      const response = await send({ ...request, proof });
      const answer: unknown = await response.json();
      if (response.ok && typeof answer === 'string') return { state: 'kept', protocol: answer };
      const error = answer as DatabaseError;
      const wanted = wantedProof(error);
      if (wanted === undefined || tries === maxProofs) {
        const state = refusedForGood.includes(response.status) ? 'refused' : 'failed';
        return { state, refusal: requestRefusal(error) };
      }
      proof = await proveAnew(request, wanted);
    }
  } catch {
    return { state: 'failed', refusal: undefined };
  }
}

function send(payload: RequestPayload): Promise<Response> {
  const { url, key } = readBackend();
  return fetch(`${url}/rest/v1/rpc/submit_request`, {
    method: 'POST',
    headers: {
      apikey: key,
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ payload }),
    // The chat that opens meanwhile may end this page.
    keepalive: true,
    signal: AbortSignal.timeout(answerWithin),
  });
}
