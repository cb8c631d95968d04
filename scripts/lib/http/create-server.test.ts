import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createHttpServer } from './create-server.ts';
import { readBody } from './read-body.ts';

let server: Server;
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** Writes to a server of little patience and reads until it ends the connection. */
async function saidTo(text: string): Promise<string> {
  server = createHttpServer(
    async (request, response) => {
      response.end(`read ${(await readBody(request))?.length}`);
    },
    { arriveWithin: 300 },
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(text);
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  return answer;
}

test.each([
  ['headers', 'GET / HTTP/1.1\r\nhost: x\r\nslow'],
  ['a body', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nslow'],
  ['nothing at all', ''],
])('a connection over which %s never ends is ended', async (_, text) => {
  const answer = await saidTo(text);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
});

test('a connection over which nothing comes any more is ended, and not before its answer', async () => {
  const answer = await saidTo('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\nread 0$/s);
});

test.each([
  ['NONSENSE\r\n\r\n', 400],
  ['GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
  [`GET / HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('what is no request is answered with nosniff, too', async (text, status) => {
  const answer = await saidTo(text);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
});
