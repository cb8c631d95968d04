import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { sendStream } from './static-files.ts';

test('closes the source without an error when the visitor leaves before the first byte', async () => {
  const stream = Readable.from(['caneca']);
  const sent = Promise.withResolvers<void>();
  const server = createServer(async (_, response) => {
    response.destroy();
    await once(response, 'close');
    sendStream(stream, response).then(sent.resolve, sent.reject);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  request({ host: '127.0.0.1', port })
    .on('error', () => {})
    .end();
  await sent.promise;
  expect(stream.destroyed).toBe(true);
  server.close();
});
