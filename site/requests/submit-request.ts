import { wantedProof } from '#shared/requests/proof.ts';
import { type RequestRefusal, requestRefusal } from '#shared/requests/refusals.ts';
import type { RequestPayload, SentRequest } from '#shared/requests/request-payload.ts';
import { callFunction } from './backend.ts';
import { prove, proveAnew } from './prove.ts';

/** Outcome of a request. Refusals are permanent. Failures can be retried: the server stores a request only once. */
export type Submission =
  | { state: 'kept'; protocol: string }
  | { state: 'refused' | 'failed'; refusal: RequestRefusal | undefined };

/** Maximum number of proofs computed for a request; the database may demand another one. */
const maxProofs = 3;

/** Status codes of permanent errors: the id is used for something else, the request is too large, or it is invalid. */
const refusedForGood = [409, 413, 422];

interface DatabaseError {
  code?: string;
  message?: string;
  details?: string | null;
}

export function prepareRequest(request: SentRequest): void {
  // Errors are ignored: sending the request retries.
  prove(request).catch(() => {});
}

/** Sends a request. Never rejects. */
export async function submitRequest(request: SentRequest): Promise<Submission> {
  try {
    let proof = await prove(request);
    for (let tries = 1; ; tries += 1) {
      const payload: RequestPayload = { ...request, proof };
      // Sent with `keepalive` because opening WhatsApp may unload this page.
      const response = await callFunction('submit_request', { payload }, { keepalive: true });
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
