import { once } from 'node:events';
import { IncomingMessage, Server } from 'node:http';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import type { App } from '@supabase/lite';
import type { BackendKeys } from '../../config/supabase-keys.ts';
import { TrustedProxies } from '../../lib/http/addresses.ts';
import { arrivalOptions, usualArrival, watchArrival } from '../../lib/http/arrival.ts';
import { Origins } from './gateway/callers.ts';
import { gateway } from './gateway/gateway.ts';

/** Idle timeout (milliseconds), longer than the clients' so that none reuses a connection as it is closed. */
const keepAliveTimeout = 75_000;

interface ServeOptions {
  before?: (request: Request) => Promise<Response | undefined>;
  /** Origins whose pages may call the API, besides the API's own. */
  siteOrigins?: readonly string[];
}

export async function serveSupabase(
  app: Pick<App, 'fetch'>,
  port: number,
  keys: BackendKeys,
  { before = async () => undefined, siteOrigins = [] }: ServeOptions = {},
): Promise<ServerType> {
  const answer = gateway(app, keys, new Origins(siteOrigins));
  // Only this machine connects: the site's server, which has already resolved trusted proxies, or a local proxy.
  const proxies = new TrustedProxies();
  const server = createAdaptorServer({
    serverOptions: { keepAliveTimeout, ...arrivalOptions(usualArrival) },
    fetch: async (request, { incoming }) =>
      (await before(request)) ??
      answer(request, incoming instanceof IncomingMessage ? proxies.addressOf(incoming) : null),
  });
  if (server instanceof Server) {
    server.prependListener('request', (request, response) =>
      watchArrival(server, request, response, usualArrival),
    );
  }
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
