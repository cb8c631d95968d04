import { once } from 'node:events';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import type { App } from '@supabase/lite';

/** Serves the API on this machine only. */
export async function serveBackend(app: App, port: number): Promise<ServerType> {
  const server = createAdaptorServer({
    fetch: (request, { incoming }) =>
      app.fetch(request, {
        peerAddress: 'socket' in incoming ? (incoming.socket.remoteAddress ?? null) : null,
      }),
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
