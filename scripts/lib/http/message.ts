import type { IncomingMessage, ServerResponse } from 'node:http';
import { metricsType } from '../metrics.ts';

/** Maximum body size (bytes); webhook bodies are far smaller. */
const bodyLimit = 1024 * 1024;

/** Reads at most `limit` bytes; returns undefined if there are more. */
export async function readAtMost(chunks: AsyncIterable<Buffer>, limit: number) {
  const read: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > limit) return undefined;
    read.push(chunk);
  }
  return Buffer.concat(read);
}

/** Reads a body; returns undefined if it is too large. The stream then stays open for the response. */
export const readBody = (request: IncomingMessage): Promise<Buffer | undefined> =>
  readAtMost(request.iterator({ destroyOnReturn: false }), bodyLimit);

export function sendJson(response: ServerResponse, status: number, body: Record<string, unknown>) {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}

export function sendMetrics(response: ServerResponse, metrics: string): void {
  const headers = { 'content-type': metricsType, 'cache-control': 'no-store' };
  response.writeHead(200, headers).end(metrics);
}

/** Responds 413 without reading the rest of the body. */
export function sendTooLarge(response: ServerResponse): void {
  response.setHeader('connection', 'close');
  sendJson(response, 413, { error: 'the body is too large' });
}
