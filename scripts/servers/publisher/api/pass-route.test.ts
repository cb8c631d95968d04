import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isValidPass, readPass } from '#scripts/lib/staff-pass.ts';
import { passRoute, serveRoute } from './routes.ts';

/** Sessions of current staff. */
const working = new Set(['employee']);
let server: Server;
let address: string;
beforeAll(async () => {
  const route = passRoute('segredo', async (token) =>
    working.has(token) ? 'employee' : undefined,
  );
  server = createServer((request, response) => void serveRoute(route, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('The server has no port');
  address = `http://127.0.0.1:${at.port}/hooks/pass`;
});
afterAll(() => void server.close());

test('issues a pass to staff, and revokes it', async () => {
  const headers = { authorization: 'Bearer employee', 'x-forwarded-proto': 'https' };
  const given = await fetch(address, { method: 'POST', headers });
  const cookie = given.headers.get('set-cookie') ?? '';
  expect(given.status).toBe(200);
  expect(isValidPass('segredo', readPass(cookie.split(';')[0]) ?? '', Date.now())).toBe(true);
  expect(cookie).toMatch(/; Secure$/);
  const taken = await fetch(address, { method: 'DELETE' });
  expect(readPass(taken.headers.get('set-cookie')?.split(';')[0])).toBeUndefined();
});

test.each([{}, { authorization: 'Bearer somebody' }, { authorization: 'Basic YTpi' }])(
  'issues no pass for %j',
  async (headers) => {
    const answer = await fetch(address, { method: 'POST', headers: headers as HeadersInit });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([401, null]);
  },
);

test('issues no new pass to dismissed staff', async () => {
  const headers = { authorization: 'Bearer dismissed' };
  working.add('dismissed');
  expect((await fetch(address, { method: 'POST', headers })).status).toBe(200);
  working.delete('dismissed');
  const renewed = await fetch(address, { method: 'POST', headers });
  expect([renewed.status, renewed.headers.get('set-cookie')]).toEqual([401, null]);
});

test('issues no pass for a GET request', async () => {
  expect((await fetch(address)).status).toBe(405);
});
