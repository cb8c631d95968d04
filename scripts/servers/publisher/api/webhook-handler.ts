import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson, sendTooLarge } from '#scripts/lib/http/answer.ts';
import { readBody } from '#scripts/lib/http/read-body.ts';
import { readPayload } from '#scripts/lib/webhook-payload.ts';
import { carriesSecret } from './webhook-secret.ts';

/** What a webhook reaches, by what it needs of it. */
export interface WebhookTarget {
  secret: string;
  publisher: { wake(): void };
  /** Counts refused webhooks: a wrong secret in Vault shows nowhere else. */
  health: { recordRefusedWebhook(): void };
}

/**
 * The route /hooks/publish: 401 for a missing or wrong secret, 413 and 400 for a body that is too large or
 * no webhook's, and none of these wakes the publisher.
 */
export async function handleWebhook(
  request: IncomingMessage,
  response: ServerResponse,
  { secret, publisher, health }: WebhookTarget,
): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('allow', 'POST');
    sendJson(response, 405, { error: 'POST only' });
    return;
  }
  if (!carriesSecret(request.headers['x-webhook-secret'], secret)) {
    health.recordRefusedWebhook();
    sendJson(response, 401, { error: 'the header x-webhook-secret is missing or wrong' });
    return;
  }
  const body = await readBody(request);
  if (body === undefined) {
    sendTooLarge(response);
    return;
  }
  if (readPayload(body.toString('utf8')) === undefined) {
    sendJson(response, 400, { error: 'the body is not the payload of a database webhook' });
    return;
  }
  publisher.wake();
  sendJson(response, 202, { accepted: true });
}
