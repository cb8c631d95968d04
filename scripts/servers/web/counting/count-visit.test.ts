import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { visitPath } from '#shared/analytics/visit.ts';
import { createSiteServer } from '../site-server.ts';
import { type CountRow, openVisitCounter } from './visit-counter.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** Starts the site's server without a site. */
async function serve() {
  const rows: CountRow[] = [];
  const counter = openVisitCounter({
    async add(batch) {
      rows.push(...batch);
      return 'added';
    },
  });
  const server = createSiteServer(
    {
      now: async () => ({ live: undefined, older: [] }),
      current: () => undefined,
      admin: '/nowhere',
      retainedAdmin: '/nowhere',
    },
    async () => undefined,
    { counter },
  );
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const post = async (
    body: string,
    headers: Record<string, string> = {},
    path: string = visitPath,
  ) => (await fetch(origin + path, { method: 'POST', body, headers })).status;
  const counted = async () => {
    await counter.close();
    return Object.fromEntries(
      rows.map(({ kind, subject, count }) => [`${kind} ${subject}`, count]),
    );
  };
  return { origin, post, counted };
}

const visit = JSON.stringify({ payload: { path: '/', events: [] } });

test('counts visits by the household that a local proxy reports', async () => {
  const { post, counted } = await serve();
  const households = ['198.51.100.1', '198.51.100.2', '2001:db8::1', '2001:db8::2', '198.51.100.1'];
  for (const address of households) {
    expect(await post(visit, { 'x-forwarded-for': address })).toBe(204);
  }
  expect(await counted()).toEqual({ 'page_view /': 3 });
});

test('counts visits to pages from an earlier release', async () => {
  const { post, counted } = await serve();
  expect(await post(visit, {}, '/supabase/rest/v1/rpc/count_events')).toBe(204);
  expect(await counted()).toEqual({ 'page_view /': 1 });
});

test.each(['', 'x', '[]', '{}', 'null', '{"payload":{"path":7}}'])(
  'answers %j with 204, and counts it as invalid',
  async (body) => {
    const { post, counted } = await serve();
    expect(await post(body)).toBe(204);
    expect(await counted()).toEqual({ 'not_counted invalid': 1 });
  },
);

test('rejects long bodies', async () => {
  const { post, counted } = await serve();
  const long = JSON.stringify({ payload: { path: `/${'a'.repeat(5000)}`, events: [] } });
  expect(await post(long)).toBe(413);
  expect(await counted()).toEqual({ 'not_counted invalid': 1 });
});

test('rejects visits reported by other sites', async () => {
  const { post, counted } = await serve();
  expect(await post(visit, { 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await post(visit, { origin: 'https://outra.example' })).toBe(403);
  expect(await counted()).toEqual({});
});

test('does not count a GET request for the counting path', async () => {
  const { origin, counted } = await serve();
  await fetch(origin + visitPath);
  expect(await counted()).toEqual({});
});
