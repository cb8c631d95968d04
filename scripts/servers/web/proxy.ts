import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { createProxyServer } from 'http-proxy-3';
import { sameOriginPath } from '#shared/backend/same-origin.ts';
import { isLocal, type TrustedProxies } from '../../lib/http/addresses.ts';
import { readBody, sendJson, sendTooLarge } from '../../lib/http/message.ts';

/** Timeout of the publisher (milliseconds). */
const publisherTimeout = 10_000;

/** Timeout of Supabase (milliseconds): the longest statement, or longer for a picture on a slow phone. */
const supabaseTimeout = 60_000;

const proxy = createProxyServer({ ignorePath: true });
// The visitor of a server that ends midway must not wait for the rest.
proxy.on('proxyRes', (answer, _request, response) => {
  answer.once('close', () => answer.complete || response.destroy());
});

/** Calls `away` if the target has not responded; destroys a response that has begun. */
const insteadOf = (response: ServerResponse, away: () => void) => () => {
  if (response.headersSent) response.destroy();
  else if (!response.destroyed) away();
};

/** Proxies a request to the publisher on this machine; calls `away` if it does not respond. */
export async function proxyToPublisher(
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
  port: number | undefined,
  away: () => void,
  proxyTimeout = publisherTimeout,
): Promise<void> {
  // Read here, as a publisher that ends midway could not reject a body that is too large.
  const body = await readBody(request);
  if (body === undefined) return sendTooLarge(response);
  if (port === undefined) return away();
  if (response.destroyed) return;
  const target = `http://127.0.0.1:${port}${address}`;
  const buffer = Readable.from([body]);
  proxy.web(request, response, { target, buffer, proxyTimeout }, insteadOf(response, away));
}

/** Responds 503 while the publisher is being restarted. */
export function answerUnavailable(response: ServerResponse): void {
  sendJson(response, 503, { error: 'the publisher is away; try again in a moment' });
}

/** True for paths of Supabase in their raw spelling; its own gateway validates the rest. */
export const isForSupabase = (url: string): boolean => url.startsWith(`${sameOriginPath}/`);

/** Proxies requests on the site's origin to the embedded Supabase on this machine. */
export function createSupabaseProxy(port: number, proxies: TrustedProxies) {
  const agent = new Agent({ keepAlive: true });
  return (request: IncomingMessage, response: ServerResponse): void => {
    const path = (request.url ?? '').slice(sameOriginPath.length);
    // The backend sees this server's address. The header has only the visitor's, and is missing for local requests.
    const headers: Record<string, string> = isLocal(request)
      ? {}
      : { 'x-forwarded-for': proxies.addressOf(request) };
    const target = `http://127.0.0.1:${port}${path}`;
    const away = () => sendJson(response, 503, { message: 'Supabase is away' });
    const options = { target, agent, headers, proxyTimeout: supabaseTimeout };
    proxy.web(request, response, options, insteadOf(response, away));
  };
}
