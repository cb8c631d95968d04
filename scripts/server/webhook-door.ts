import type { IncomingMessage, ServerResponse } from 'node:http';
import { carriesSecret, readPayload } from '../publish/webhook.ts';
import { answer } from './answer.ts';

export interface WebhookDoor {
  secret: string;
  /** Tells the publisher that there may be something to publish. */
  wake(): void;
  /** Somebody knocked without the secret: a wrong one in Vault shows nowhere else. */
  refused(): void;
}

/** The longest webhook body that is read (bytes). */
const bodyLimit = 1024 * 1024;

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  // The socket stays, as an answer has to go back over it.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length > bodyLimit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * The door at /hooks/publish: 401 for a missing or wrong secret, 413 and 400 for a body that is too large or
 * no webhook's, and none of these wakes the publisher.
 */
export async function receiveWebhook(
  request: IncomingMessage,
  response: ServerResponse,
  { secret, wake, refused }: WebhookDoor,
): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('allow', 'POST');
    answer(response, 405, { error: 'POST only' });
    return;
  }
  if (!carriesSecret(request.headers['x-webhook-secret'], secret)) {
    refused();
    answer(response, 401, { error: 'the header x-webhook-secret is missing or wrong' });
    return;
  }
  const body = await readBody(request);
  if (body === undefined) {
    response.setHeader('connection', 'close');
    answer(response, 413, { error: 'the body is too large' });
    return;
  }
  if (readPayload(body) === undefined) {
    answer(response, 400, { error: 'the body is not the payload of a database webhook' });
    return;
  }
  wake();
  answer(response, 202, { accepted: true });
}
