import type { Page } from '@playwright/test';
import type { SentRequest } from '#shared/requests/request-payload.ts';
import { prove, toMessage } from '#shared/testing/visitor-request.ts';
import { callAs } from './back-office-data.ts';

/** Submits a request as a visitor's form does; returns its id and protocol. */
export async function sendRequest(
  page: Page,
  fields: Partial<SentRequest> = {},
): Promise<{ id: string; protocol: string }> {
  const payload = prove(toMessage(fields));
  const { status, body } = await callAs(page, 'POST', 'rpc/submit_request', { payload });
  if (status !== 200) throw new Error(`The request was refused: ${JSON.stringify(body)}`);
  return { id: payload.id, protocol: body as string };
}
