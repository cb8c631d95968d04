import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picturesAtOnce } from '#shared/images/fetched-picture.ts';
import { pictureRoute, serveRoute } from './routes.ts';

let server: Server;
let address: string;
const asked: string[] = [];
const waiting: (() => void)[] = [];
beforeAll(async () => {
  const route = pictureRoute(
    async (token) => (token === 'employee' ? 'employee' : undefined),
    async (wanted) => {
      asked.push(wanted);
      if (wanted === 'slow') await new Promise<void>((resolve) => waiting.push(resolve));
      return wanted === 'large' ? 'large' : { type: 'image/png', bytes: Buffer.from('png') };
    },
  );
  server = createServer((request, response) => void serveRoute(route, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('The server has no port');
  address = `http://127.0.0.1:${at.port}/hooks/picture`;
});
afterAll(() => void server.close());

const post = (body: string, authorization?: string) =>
  fetch(address, {
    method: 'POST',
    body,
    ...(authorization === undefined ? {} : { headers: { authorization } }),
  });

test('returns a picture to staff, or the reason why it cannot be fetched', async () => {
  const got = await post('{"address":"a"}', 'Bearer employee');
  expect([got.status, got.headers.get('content-type'), await got.text()]).toEqual([
    200,
    'image/png',
    'png',
  ]);
  const refused = await post('{"address":"large"}', 'Bearer employee');
  expect([refused.status, await refused.json()]).toEqual([422, { problem: 'large' }]);
});

test.each([undefined, 'Bearer somebody', 'Basic YTpi'])(
  'rejects the authorization %s',
  async (authorization) => {
    asked.splice(0);
    expect((await post('{"address":"a"}', authorization)).status).toBe(401);
    expect(asked).toEqual([]);
  },
);

test('fetches nothing without a URL or for a GET request', async () => {
  asked.splice(0);
  for (const body of ['', '{}', '{"address":1}']) {
    expect((await post(body, 'Bearer employee')).status).toBe(400);
  }
  expect((await fetch(address)).status).toBe(405);
  expect(asked).toEqual([]);
});

test('limits concurrent fetches, and rejects the next with 429', async () => {
  const slow = Array.from({ length: picturesAtOnce }, () =>
    post('{"address":"slow"}', 'Bearer employee'),
  );
  await expect.poll(() => waiting.length, { timeout: 60_000 }).toBe(picturesAtOnce);
  expect((await post('{"address":"a"}', 'Bearer employee')).status).toBe(429);
  for (const go of waiting) go();
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(
    Array(picturesAtOnce).fill(200),
  );
  expect((await post('{"address":"a"}', 'Bearer employee')).status).toBe(200);
});
