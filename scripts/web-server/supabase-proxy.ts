import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { createProxyServer } from 'http-proxy-3';
import { sameOriginPath } from '#shared/backend/same-origin.ts';
import { sendJson } from '../lib/http/answer.ts';
import type { TrustedProxies } from '../lib/http/trusted-proxies.ts';
import { isLocal } from '../lib/http/visitor.ts';

/** An answer takes as long as the database's longest statement, and a picture on a slow phone longer (milliseconds). */
const longestSilence = 60_000;

/**
 * Whether a request is for Supabase, by the path as it was written: what is written in another way is not, and what
 * may follow is for Supabase's own gateway to judge.
 */
export const isForSupabase = (url: string): boolean => url.startsWith(`${sameOriginPath}/`);

/** Has the embedded Supabase on this machine answer what browsers ask of it on the origin of the site. */
export function createSupabaseProxy(port: number, proxies: TrustedProxies) {
  const proxy = createProxyServer({
    agent: new Agent({ keepAlive: true }),
    ignorePath: true,
    proxyTimeout: longestSilence,
  });
  return (request: IncomingMessage, response: ServerResponse): void => {
    const path = (request.url ?? '').slice(sameOriginPath.length);
    // The backend sees this server's address. It hears of the visitor's alone, and of none for this machine's own.
    const headers: Record<string, string> = isLocal(request)
      ? {}
      : { 'x-forwarded-for': proxies.addressOf(request) };
    proxy.web(request, response, { target: `http://127.0.0.1:${port}${path}`, headers }, () => {
      if (response.headersSent) response.destroy();
      else if (!response.destroyed) sendJson(response, 503, { message: 'Supabase is away' });
    });
  };
}
