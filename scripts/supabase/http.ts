import { once } from 'node:events';
import { IncomingMessage, Server } from 'node:http';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import type { App } from '@supabase/lite';
import type { BackendKeys } from '../config/supabase-keys.ts';
import { arrivalOptions, usualArrival, watchArrival } from '../lib/http/arrival.ts';
import { clientAddress } from '../lib/http/visitor.ts';
import { gateway } from './gateway/gateway.ts';

/**
 * How long an idle connection stays open (milliseconds): longer than proxies and clients keep theirs, so that it is
 * never closed under a request that has just been sent. Node's own five seconds are shorter.
 */
const keepAliveTimeout = 75_000;

/** Serves the API on this machine only, behind its gateway. */
export async function serveSupabase(
  app: Pick<App, 'fetch'>,
  port: number,
  keys: BackendKeys,
): Promise<ServerType> {
  const answer = gateway(app, keys);
  const server = createAdaptorServer({
    serverOptions: { keepAliveTimeout, ...arrivalOptions(usualArrival) },
    fetch: (request, { incoming }) =>
      answer(request, incoming instanceof IncomingMessage ? clientAddress(incoming) : null),
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
