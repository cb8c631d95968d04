import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { sendJson, sendTooLarge } from '../lib/http/answer.ts';
import { readBody } from '../lib/http/read-body.ts';
import { sendStream } from '../lib/http/send-stream.ts';

/** A publisher that has not answered by then counts as away (milliseconds). */
const longestSilence = 10_000;

/**
 * Has a publisher on this machine answer a request; calls `away` when it does not.
 * @param address the canonical address, which may differ from the one the visitor wrote
 */
export async function proxyToPublisher(
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
  port: number | undefined,
  away: () => void,
  patience = longestSilence,
): Promise<void> {
  // Read here, as a publisher that ends in the middle of it could not answer what is too large.
  const body = await readBody(request);
  if (body === undefined) return sendTooLarge(response);
  if (port === undefined) return away();
  if (response.destroyed) return;
  const { method, headers } = request;
  const { 'transfer-encoding': _, ...others } = headers;
  const onward = httpRequest({
    host: '127.0.0.1',
    port,
    path: address,
    method,
    headers: { ...others, 'content-length': body.length },
  });
  onward.setTimeout(patience, () => onward.destroy(new Error('the publisher does not answer')));
  response.on('close', () => onward.destroy());
  onward.end(body);
  let answered: IncomingMessage;
  try {
    [answered] = await once(onward, 'response');
  } catch {
    if (!response.destroyed) away();
    return;
  }
  // It may still fail, which ends what reads it.
  onward.on('error', () => {});
  response.writeHead(answered.statusCode ?? 502, answered.headers);
  await sendStream(answered, response);
}

/** Answers a request for the publisher while that is being restarted. */
export function answerUnavailable(response: ServerResponse): void {
  sendJson(response, 503, { error: 'the publisher is away; try again in a moment' });
}
