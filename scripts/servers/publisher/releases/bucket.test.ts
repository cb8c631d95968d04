import { expect, test, vi } from 'vitest';
import { purgeCloudflare } from './bucket.ts';

const { signal } = new AbortController();
const purge = purgeCloudflare({ zone: 'z', token: 'segredo' });
const addresses = (count: number) => Array.from({ length: count }, (_, at) => `https://a/${at}`);

function stubCloudflare(status = 200) {
  const bodies: { files?: string[]; purge_everything?: boolean }[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    bodies.push(JSON.parse(String(init.body)));
    return new Response('{}', { status });
  });
  return bodies;
}

test('purges a hundred URLs per call, and everything in one call for more than 500', async () => {
  const bodies = stubCloudflare();
  await purge(addresses(150), signal);
  expect(bodies.map(({ files }) => files?.length)).toEqual([100, 50]);
  bodies.length = 0;
  await purge(addresses(501), signal);
  await purge('all', signal);
  expect(bodies).toEqual([{ purge_everything: true }, { purge_everything: true }]);
});

test('omits the token from its error message', async () => {
  stubCloudflare(403);
  await expect(purge(addresses(1), signal)).rejects.toThrow(/^purge: 403$/);
});
