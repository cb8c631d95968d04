import { wantedProof } from '#shared/requests/proof.ts';
import { type RequestRefusal, requestRefusal } from '#shared/requests/refusals.ts';
import type { RequestPayload, SentRequest } from '#shared/requests/request-payload.ts';
import { callFunction } from './backend.ts';
import { prove, proveAnew } from './prove.ts';

/** Refused requests would be refused again; failed ones can be retried safely, as each is stored once. */
export type Submission =
  | { state: 'kept'; protocol: string }
  | { state: 'refused' | 'failed'; refusal: RequestRefusal | undefined };

/** Maximum number of proofs the database may request. */
const maxProofs = 3;

/** Permanent errors: too large, invalid, or an id already used for something else. */
const refusedForGood = [409, 413, 422];

interface DatabaseError {
  code?: string;
  message?: string;
  details?: string | null;
}

export function prepareRequest(request: SentRequest): void {
  // On failure, sending retries.
  prove(request).catch(() => {});
}

/** Sends a request. Never rejects. */
export async function submitRequest(request: SentRequest): Promise<Submission> {
  try {
    let proof = await prove(request);
    for (let tries = 1; ; tries += 1) {
      const payload: RequestPayload = { ...request, proof };
      // `keepalive`, as opening WhatsApp may unload this page.
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
