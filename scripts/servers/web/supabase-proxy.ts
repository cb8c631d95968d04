import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { createProxyServer } from 'http-proxy-3';
import { sameOriginPath } from '#shared/backend/same-origin.ts';
import { sendJson } from '../../lib/http/answer.ts';
import type { TrustedProxies } from '../../lib/http/trusted-proxies.ts';
import { isLocal } from '../../lib/http/visitor.ts';

/** Timeout (milliseconds): the database's longest statement, or longer for a picture on a slow phone. */
const longestSilence = 60_000;

/**
 * True for paths of Supabase in their raw spelling; other spellings do not count, and Supabase's own gateway validates
 * the rest.
 */
export const isForSupabase = (url: string): boolean => url.startsWith(`${sameOriginPath}/`);

/** Proxies requests on the site's origin to the embedded Supabase on this machine. */
export function createSupabaseProxy(port: number, proxies: TrustedProxies) {
  const proxy = createProxyServer({
    agent: new Agent({ keepAlive: true }),
    ignorePath: true,
    proxyTimeout: longestSilence,
  });
  return (request: IncomingMessage, response: ServerResponse): void => {
    const path = (request.url ?? '').slice(sameOriginPath.length);
    // The backend sees this server's address. It is told only the visitor's, and none for local requests.
    const headers: Record<string, string> = isLocal(request)
      ? {}
      : { 'x-forwarded-for': proxies.addressOf(request) };
    proxy.web(request, response, { target: `http://127.0.0.1:${port}${path}`, headers }, () => {
      if (response.headersSent) response.destroy();
      else if (!response.destroyed) sendJson(response, 503, { message: 'Supabase is away' });
    });
  };
}
