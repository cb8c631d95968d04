import { findProof, minuteOf, usualBits } from '../requests/proof.ts';
import { protocolOf } from '../requests/protocol.ts';
import { requestDigest } from '../requests/request-digest.ts';
import type { RequestLine, RequestPayload, SentRequest } from '../requests/request-payload.ts';

/** Creates a request as the contact form sends it. */
export function toMessage(fields: Partial<SentRequest> = {}): SentRequest {
  const id = fields.id ?? crypto.randomUUID();
  return {
    id,
    protocol: protocolOf(id, new Date()),
    kind: 'message',
    name: 'Rita Alves',
    email: 'rita@exemplo.com.br',
    message: 'Vocês gravam em aço inox?',
    notice_version: '2026-11-01',
    ...fields,
  };
}

export const line = (product_id: string, more: Partial<RequestLine> = {}): RequestLine => ({
  kind: 'quote',
  product_id,
  name: 'Caneca Pequena',
  quantity: 100,
  ...more,
});

/** Creates a request as the cart sends it with an empty form. */
export function toQuote(items: RequestLine[], fields: Partial<SentRequest> = {}): SentRequest {
  const { name, email, message, ...quote } = toMessage({ kind: 'quote', items });
  return { ...quote, ...fields };
}

/** Adds a proof of work for the current minute. */
export const prove = (request: SentRequest, bits = usualBits): RequestPayload => ({
  ...request,
  proof: findProof(requestDigest(request), minuteOf(new Date()), bits),
});
