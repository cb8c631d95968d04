import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchWithin } from '#shared/backend/fetch-within.ts';

let server: Server;
let address: string;
beforeAll(async () => {
  // Responds to /ok, sends half a response to /half, and hangs otherwise.
  server = createServer((request, response) => {
    if (request.url === '/ok') response.end('tudo');
    else if (request.url === '/half') response.write('a metade');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const hasty = fetchWithin({ request: 50, file: 50 });

test('returns a response that arrives in time', async () => {
  const answer = await fetchWithin({ request: 60_000, file: 60_000 })(`${address}/ok`);
  expect(await answer.text()).toBe('tudo');
});

test('aborts a call without a response', async () => {
  await expect(hasty(`${address}/frozen`)).rejects.toMatchObject({
    name: 'AbortError',
    message: 'no answer within 0.05 s',
  });
});

test('aborts a response that stalls', async () => {
  await expect(hasty(`${address}/half`).then((answer) => answer.text())).rejects.toThrow(
    'no answer within 0.05 s',
  );
});

test('has a longer timeout for files', async () => {
  const patient = fetchWithin({ request: 3_600_000, file: 50 });
  await expect(patient(`${address}/storage/v1/object/products/a.webp`)).rejects.toThrow(
    'no answer within 0.05 s',
  );
});

test('lets the caller abort earlier', async () => {
  const ending = new AbortController();
  const asked = fetchWithin({ request: 3_600_000, file: 3_600_000 })(address, {
    signal: ending.signal,
  });
  ending.abort(new Error('not wanted any more'));
  await expect(asked).rejects.toThrow('not wanted any more');
});
