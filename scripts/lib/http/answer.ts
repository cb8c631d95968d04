import type { ServerResponse } from 'node:http';
import { metricsType } from '../metrics.ts';

export function sendJson(response: ServerResponse, status: number, body: Record<string, unknown>) {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}

export function sendMetrics(response: ServerResponse, metrics: string): void {
  const headers = { 'content-type': metricsType, 'cache-control': 'no-store' };
  response.writeHead(200, headers).end(metrics);
}

/** Responds without reading the rest of the body. */
export function sendTooLarge(response: ServerResponse): void {
  response.setHeader('connection', 'close');
  sendJson(response, 413, { error: 'the body is too large' });
}
