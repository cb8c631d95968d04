import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createHttpServer } from './create-server.ts';
import { readBody } from './message.ts';

let server: Server;
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** Opens a connection to a server with short timeouts. */
async function connected(): Promise<Socket> {
  server = createHttpServer(
    async (request, response) => {
      response.end(`read ${(await readBody(request))?.length}`);
    },
    { arrival: { patience: 300, leastRate: 1000, longest: 60_000 } },
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return connect((server.address() as AddressInfo).port, '127.0.0.1');
}

/** Sends text and returns everything that the server sends before it closes the connection. */
async function saidTo(text: string): Promise<string> {
  const socket = await connected();
  socket.write(text);
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  return answer;
}

test.each([
  ['part of the headers', 'GET / HTTP/1.1\r\nhost: x\r\nslow'],
  ['part of a body', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nslow'],
  ['nothing', ''],
])('times out a connection that sends %s', async (_, text) => {
  const answer = await saidTo(text);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
});

test('waits longer for a body that keeps arriving', async () => {
  const socket = await connected();
  socket.write('POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 6000\r\n\r\n');
  // Sending takes twice the timeout of a silent body, but each part extends the timeout by far more.
  for (let part = 0; part < 6; part += 1) {
    socket.write('x'.repeat(1000));
    await setTimeout(100);
  }
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain('read 6000');
});

test('drops the rest of a body after the response', async () => {
  server = createHttpServer(async (_, response) => void response.end('no'), {
    arrival: { patience: 300, leastRate: 1, longest: 60_000 },
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9000\r\n\r\n${'x'.repeat(6000)}`);
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

test('closes an idle connection after its response', async () => {
  const answer = await saidTo('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\nread 0$/s);
});

test.each([
  ['NONSENSE\r\n\r\n', 400],
  ['GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
  [`GET / HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('rejects a malformed request with nosniff', async (text, status) => {
  const answer = await saidTo(text);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
});
