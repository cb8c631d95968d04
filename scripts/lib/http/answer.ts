import type { ServerResponse } from 'node:http';

/** Answers a program. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: Record<string, unknown>,
): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}

/** Answers somebody whose body is not read to its end. */
export function sendTooLarge(response: ServerResponse): void {
  response.setHeader('connection', 'close');
  sendJson(response, 413, { error: 'the body is too large' });
}
