import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import type { App } from '@supabase/lite';
import type { BackendKeys } from '../config/supabase-keys.ts';
import { keepAliveTimeout } from '../lib/http/create-server.ts';
import { clientAddress } from '../lib/http/visitor.ts';
import { gateway } from './gateway/gateway.ts';

/** How long a request may take to arrive whole (milliseconds). */
const requestTimeout = 30_000;

/** Serves the API on this machine only, behind its gateway. */
export async function serveSupabase(
  app: Pick<App, 'fetch'>,
  port: number,
  keys: BackendKeys,
): Promise<ServerType> {
  const answer = gateway(app, keys);
  const server = createAdaptorServer({
    serverOptions: { keepAliveTimeout, requestTimeout },
    fetch: (request, { incoming }) =>
      answer(request, incoming instanceof IncomingMessage ? clientAddress(incoming) : null),
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
