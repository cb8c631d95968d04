import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { sendJson, sendTooLarge } from '../../lib/http/answer.ts';
import { readBody } from '../../lib/http/read-body.ts';
import { sendStream } from '../../lib/http/send-stream.ts';

/** Timeout after which a publisher counts as away (milliseconds). */
const longestSilence = 10_000;

/**
 * Proxies a request to the publisher on this machine; calls `away` if it does not respond.
 * @param address canonical address, which may differ from the visitor's spelling
 */
export async function proxyToPublisher(
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
  port: number | undefined,
  away: () => void,
  patience = longestSilence,
): Promise<void> {
  // Read here, as a publisher that ends midway could not reject a body that is too large.
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
  // Later errors also end the stream that reads it.
  onward.on('error', () => {});
  response.writeHead(answered.statusCode ?? 502, answered.headers);
  await sendStream(answered, response);
}

/** Responds 503 while the publisher is being restarted. */
export function answerUnavailable(response: ServerResponse): void {
  sendJson(response, 503, { error: 'the publisher is away; try again in a moment' });
}
