import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateKeys } from '../../config/supabase-keys.ts';
import { TrustedProxies } from '../../lib/http/addresses.ts';
import { stillSite } from '../../testing/still-site.ts';
import { serveSupabase } from '../supabase/http.ts';
import { createSiteServer } from './site-server.ts';

// Tests address resolution through a proxy, the site's server and the backend's gateway. Connections are real; only the
// peer address is faked.

let site: Server;
let backend: Awaited<ReturnType<typeof serveSupabase>>;
const heard: { peer: string | null | undefined; header: string | null }[] = [];

beforeAll(async () => {
  const app: Parameters<typeof serveSupabase>[0] = {
    async fetch(request, context) {
      heard.push({
        peer: context?.peerAddress,
        header: request.headers.get('x-forwarded-for'),
      });
      return Response.json([]);
    },
  };
  backend = await serveSupabase(app, 0, generateKeys());
  const { port } = backend.address() as AddressInfo;
  site = createSiteServer(
    { ...stillSite('nowhere'), admin: 'nowhere', retainedAdmin: 'nowhere' },
    async () => undefined,
    { supabasePort: port, proxies: new TrustedProxies(['172.17.0.1']) },
  );
});
afterAll(() => {
  backend.close();
  site.closeAllConnections();
});

/** Returns the address the gateway sees for a visitor behind a peer. */
async function addressBehind(peer: string, headers: Record<string, string> = {}) {
  const front = createServer((socket) => {
    Object.defineProperty(socket, 'remoteAddress', { value: peer });
    site.emit('connection', socket);
  });
  await once(front.listen(0, '127.0.0.1'), 'listening');
  const { port } = front.address() as AddressInfo;
  const answer = await fetch(
    `http://127.0.0.1:${port}/supabase/rest/v1/site_content?select=section_key,content&section_key=in.(shop)`,
    {
      headers: { ...headers, connection: 'close' },
    },
  );
  expect(answer.status).toBe(200);
  front.close();
  return heard.pop();
}

test.each([
  ['a configured proxy', '172.17.0.1', '198.51.100.2', '198.51.100.2'],
  [
    'a configured proxy, despite a forged address',
    '172.17.0.1',
    '127.0.0.1, 198.51.100.2',
    '198.51.100.2',
  ],
  [
    'a configured proxy over a dual-stack socket',
    '::ffff:172.17.0.1',
    '2001:db8::7',
    '2001:db8::7',
  ],
  ['a proxy on this machine', '127.0.0.1', '198.51.100.2', '198.51.100.2'],
  ['a stranger who forges the header', '203.0.113.5', '198.51.100.2', '203.0.113.5'],
  ['a neighbour of the proxy', '172.17.0.9', '127.0.0.1', '172.17.0.9'],
  ['a proxy that names this machine', '172.17.0.1', '127.0.0.1', '0.0.0.0'],
])('reports the visitor behind %s to the gateway', async (_, peer, header, address) => {
  expect(await addressBehind(peer, { 'x-forwarded-for': header })).toEqual({
    peer: address,
    header: address,
  });
});

test('treats only local callers as this machine', async () => {
  expect((await addressBehind('127.0.0.1'))?.peer).toBe('127.0.0.1');
  expect((await addressBehind('127.0.0.1', { via: '1.1 proxy' }))?.peer).toBe('0.0.0.0');
  expect((await addressBehind('172.17.0.1'))?.peer).toBe('172.17.0.1');
});
