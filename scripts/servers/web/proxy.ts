import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { createProxyServer } from 'http-proxy-3';
import { sameOriginPath } from '#shared/backend/same-origin.ts';
import { isLocal, type TrustedProxies } from '../../lib/http/addresses.ts';
import { readBody, sendJson, sendTooLarge } from '../../lib/http/message.ts';

/** Timeout for the publisher's response (milliseconds). */
const publisherTimeout = 10_000;

/** Inactivity timeout for Supabase (milliseconds); a picture from a slow phone may take longer in total. */
const supabaseTimeout = 60_000;

const proxy = createProxyServer({ ignorePath: true });
// If the target dies midway, the visitor must not wait for the rest of the response.
proxy.on('proxyRes', (answer, _request, response) => {
  answer.once('close', () => answer.complete || response.destroy());
});

/** Returns an error handler that calls `away` if no response has begun, and otherwise destroys the response. */
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
  // Read here because a publisher that dies midway could not reject a body that is too large.
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

/** True for raw request targets that belong to Supabase, whose own gateway validates them further. */
export const isForSupabase = (url: string): boolean => url.startsWith(`${sameOriginPath}/`);

/** Proxies requests on the site's origin to the embedded Supabase on this machine. */
export function createSupabaseProxy(port: number, proxies: TrustedProxies) {
  const agent = new Agent({ keepAlive: true });
  return (request: IncomingMessage, response: ServerResponse): void => {
    const path = (request.url ?? '').slice(sameOriginPath.length);
    // The backend sees only this server's address, so the header carries the visitor's. Local requests have no header.
    const headers: Record<string, string> = isLocal(request)
      ? {}
      : { 'x-forwarded-for': proxies.addressOf(request) };
    const target = `http://127.0.0.1:${port}${path}`;
    const away = () => sendJson(response, 503, { message: 'Supabase is away' });
    const options = { target, agent, headers, proxyTimeout: supabaseTimeout };
    proxy.web(request, response, options, insteadOf(response, away));
  };
}
