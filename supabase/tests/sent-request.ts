import { createClient } from '@supabase/supabase-js';
import type { Database, Json } from '#shared/database.types.ts';
import type { SentRequest } from '#shared/requests/request-payload.ts';
import { prove } from '#shared/testing/visitor-request.ts';
import { easyBits } from './test-accounts.ts';
import type { Client, TestBackend } from './test-backend.ts';

let addresses = 0;
/** Returns an IP address with no earlier requests. */
export function newAddress(): string {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}

/** Returns a visitor's client that sends from an IP address, as reported by the host's proxy. */
export const visitorFrom = (backend: TestBackend, address: string): Client =>
  createClient<Database>('http://127.0.0.1:9', backend.keys.publishable, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: backend.fetch, headers: { 'x-forwarded-for': address } },
  });

/** Adds an easy proof, which the test databases accept. */
export const proveEasily = (request: SentRequest) => prove(request, easyBits);

/** Sends any payload, whether or not it is a valid request. */
export const submit = (client: Client, payload: object | null) =>
  client.rpc('submit_request', { payload: payload as unknown as Json });

/** Sends a request with its proof from a new address; returns the protocol. */
export async function send(backend: TestBackend, request: SentRequest): Promise<string> {
  const { data } = await submit(
    visitorFrom(backend, newAddress()),
    proveEasily(request),
  ).throwOnError();
  return data as string;
}
