import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findProof, minuteOf } from '#shared/requests/proof.ts';
import { protocolOf } from '#shared/requests/protocol.ts';
import { requestDigest } from '#shared/requests/request-digest.ts';
import type { SentRequest } from '#shared/requests/request-payload.ts';
import { callAs } from './back-office-data.ts';

/** Sends what a visitor's form would, with what is special of it; gives its id and protocol. */
export async function sendRequest(
  page: Page,
  fields: Partial<SentRequest> = {},
): Promise<{ id: string; protocol: string }> {
  const id = fields.id ?? randomUUID();
  const request: SentRequest = {
    id,
    protocol: protocolOf(id, new Date()),
    kind: 'message',
    name: 'Rita Alves',
    email: 'rita@exemplo.com.br',
    message: 'Vocês gravam em aço inox?',
    notice_version: '2026-11-01',
    ...fields,
  };
  const payload = { ...request, proof: findProof(requestDigest(request), minuteOf(new Date())) };
  const { status, body } = await callAs(page, 'POST', 'rpc/submit_request', { payload });
  if (status !== 200) throw new Error(`The request was refused: ${JSON.stringify(body)}`);
  return { id, protocol: body as string };
}
