import { once } from 'node:events';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import type { App } from '@supabase/lite';
import { keepAliveTimeout } from '../server/keep-alive.ts';

/**
 * What hosted Supabase's gateway says to a browser of another origin. The embedded sign-in service says
 * too little: it would refuse the headers its own client sends, and keep its answers from the page.
 */
function answerPreflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '',
      'access-control-max-age': '86400',
      vary: 'Access-Control-Request-Headers',
    },
  });
}

function readableEverywhere(response: Response): Response {
  if (response.headers.has('access-control-allow-origin')) return response;
  const headers = new Headers(response.headers);
  headers.set('access-control-allow-origin', '*');
  return new Response(response.body, { status: response.status, headers });
}

/** Serves the API on this machine only. */
export async function serveBackend(app: Pick<App, 'fetch'>, port: number): Promise<ServerType> {
  const server = createAdaptorServer({
    serverOptions: { keepAliveTimeout },
    async fetch(request, { incoming }) {
      const asks = request.headers.has('access-control-request-method');
      if (request.method === 'OPTIONS' && asks) return answerPreflight(request);
      const peerAddress = 'socket' in incoming ? (incoming.socket.remoteAddress ?? null) : null;
      return readableEverywhere(await app.fetch(request, { peerAddress }));
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
