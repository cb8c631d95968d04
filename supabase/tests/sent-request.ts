import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import type { Database, Json } from '#shared/database.types.ts';
import { findProof, minuteOf } from '#shared/requests/proof.ts';
import { protocolOf } from '#shared/requests/protocol.ts';
import { requestDigest } from '#shared/requests/request-digest.ts';
import type { RequestLine, RequestPayload, SentRequest } from '#shared/requests/request-payload.ts';
import type { Client, TestBackend } from './test-backend.ts';

/** Like what the contact form sends. */
export function toMessage(fields: Partial<SentRequest> = {}): SentRequest {
  const id = fields.id ?? randomUUID();
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

/** Like what a cart sends that nobody filled the form of. */
export function toQuote(items: RequestLine[], fields: Partial<SentRequest> = {}): SentRequest {
  const { name, email, message, ...quote } = toMessage({ kind: 'quote', items });
  return { ...quote, ...fields };
}

export const prove = (request: SentRequest): RequestPayload => ({
  ...request,
  proof: findProof(requestDigest(request), minuteOf(new Date())),
});

let addresses = 0;
/** An address that nothing has come from yet. */
export function newAddress(): string {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}

/** A visitor whose requests come from an address, as the host's proxy tells it. */
export const visitorFrom = (backend: TestBackend, address: string): Client =>
  createClient<Database>('http://127.0.0.1:9', backend.keys.publishable, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: backend.fetch, headers: { 'x-forwarded-for': address } },
  });

/** Sends what may be no request at all. */
export const submit = (client: Client, payload: object | null) =>
  client.rpc('submit_request', { payload: payload as unknown as Json });

/** Sends a request with its proof from an address of its own; gives the protocol. */
export async function send(backend: TestBackend, request: SentRequest): Promise<string> {
  const { data } = await submit(visitorFrom(backend, newAddress()), prove(request)).throwOnError();
  return data as string;
}
