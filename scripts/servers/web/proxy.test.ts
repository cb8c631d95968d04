import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerUnavailable, proxyToPublisher } from './proxy.ts';

const servers: Server[] = [];
async function serving(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

let site: number;
beforeAll(async () => {
  const frozen = await serving(() => {});
  site = await serving((request, response) =>
    proxyToPublisher(request, response, '/healthz', frozen, () => answerUnavailable(response), 100),
  );
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

test('treats a silent publisher as away', async () => {
  const answer = await fetch(`http://127.0.0.1:${site}/healthz`);
  expect(answer.status).toBe(503);
});
