import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { TrustedProxies } from '../../lib/http/addresses.ts';
import { createHttpServer } from '../../lib/http/create-server.ts';
import { answerUnavailable, createSupabaseProxy, proxyToPublisher } from './proxy.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

async function listening(server: Server): Promise<number> {
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

test.each([
  ['GET', undefined, 'GET /rest/v1/products '],
  ['DELETE', undefined, 'DELETE /rest/v1/products '],
  ['POST', '{"name":"Caneca"}', 'POST /rest/v1/products {"name":"Caneca"}'],
])(
  'forwards a %s request with its body, and returns the whole response',
  async (method, body, heard) => {
    const upstream = createServer(async (request, response) => {
      const read = await text(request);
      response.end(`${request.method} ${request.url} ${read}`);
    });
    const proxy = createSupabaseProxy(await listening(upstream), new TrustedProxies());
    const port = await listening(
      createHttpServer(async (request, response) => proxy(request, response)),
    );
    const answer = await fetch(`http://127.0.0.1:${port}/supabase/rest/v1/products`, {
      method,
      ...(body === undefined ? {} : { body }),
    });
    expect(await answer.text()).toBe(heard);
  },
);

test('answers 503 when the publisher does not respond', async () => {
  const frozen = await listening(createServer(() => {}));
  const port = await listening(
    createHttpServer((request, response) =>
      proxyToPublisher(request, response, '/', frozen, () => answerUnavailable(response), 100),
    ),
  );
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(answer.status).toBe(503);
});

test('ends the response when the upstream server closes the connection midway', async () => {
  const upstream = createServer((_, response) => {
    response.write('the beginning', () => response.destroy());
  });
  const proxy = createSupabaseProxy(await listening(upstream), new TrustedProxies());
  const port = await listening(
    createHttpServer(async (request, response) => proxy(request, response)),
  );
  const answer = await fetch(`http://127.0.0.1:${port}/supabase/rest/v1/products`);
  await expect(answer.text()).rejects.toThrow();
});
