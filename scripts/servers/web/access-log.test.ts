import { once } from 'node:events';
import { mkdirSync, readFileSync, rmdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { appendToLog } from '../../process/log-file.ts';
import { largeFile } from '../../testing/abort-downloads.ts';
import { type ServedSite, startServedSite } from '../../testing/served-site.ts';
import { openAccessLog } from './access-log.ts';

let site: ServedSite | undefined;
afterEach(async () => {
  await site?.stop();
  site = undefined;
});

const files = { ...largeFile, 'index.html': 'início', '404.html': 'não há' };

test('logs every request, even one still pending at shutdown', async () => {
  site = await startServedSite(files);
  const asked = 200;
  for (let request = 0; request < asked; request += 1) {
    await (await fetch(`${site.origin}/?busca=segredo&n=${request}`)).text();
  }
  await fetch(`${site.origin}/nada`, {
    headers: {
      'user-agent': 'teste "1"\n'.trim(),
      referer: 'https://busca.example/previa/segredo?q=segredo',
      'x-forwarded-for': '192.0.2.1, 198.51.100.77',
    },
  });
  const socket = connect(site.port, '127.0.0.1');
  socket.write('GET /grande.bin HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(socket, 'data');
  // This request is still pending when the server stops.
  const closed = once(
    socket.on('error', () => {}),
    'close',
  );
  await site.end();
  socket.destroy();
  await closed;
  const text = await site.accessLog();
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(asked + 2);
  expect(lines[0]).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    part: 'server',
    event: 'request',
    method: 'GET',
    path: '/',
    status: 200,
    bytes: expect.any(Number),
    milliseconds: expect.any(Number),
    address: '127.0.0.0',
    userAgent: 'node',
  });
  expect(lines.at(-2)).toMatchObject({
    path: '/nada',
    status: 404,
    address: '198.51.100.0',
    referer: 'https://busca.example/previa/…',
    userAgent: 'teste "1"',
  });
  expect(lines.at(-1)).toMatchObject({ path: '/grande.bin', status: 200, aborted: true });
  // The log must not contain visitors' searches.
  expect(text).not.toContain('segredo');
});

/** Pipelines requests over one connection; reads until the last response closes it. */
async function askAtOnce(port: number, addresses: readonly string[]): Promise<Buffer> {
  const socket = connect(port, '127.0.0.1');
  const heads = addresses.map((address) => `GET ${address} HTTP/1.1\r\nhost: x\r\n`);
  socket.write(`${heads.join('\r\n')}connection: close\r\n\r\n`);
  return buffer(socket);
}

test('logs pipelined requests with all bytes sent for them', async () => {
  site = await startServedSite(files);
  // The first responses are read from disk, later ones from the cache.
  const first = await askAtOnce(site.port, ['/', '/nada', '/']);
  const again = await askAtOnce(site.port, ['/', '/', '/nada', '/']);
  await site.end();
  const lines = (await site.accessLog())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ path, status, aborted }) => [path, status, aborted])).toEqual(
    ['/', '/nada', '/', '/', '/', '/nada', '/'].map((path) => [
      path,
      path === '/' ? 200 : 404,
      undefined,
    ]),
  );
  const sent = lines.map(({ bytes }) => bytes as number);
  const all = (some: readonly number[]) => some.reduce((sum, bytes) => sum + bytes, 0);
  expect([all(sent.slice(0, 3)), all(sent.slice(3))]).toEqual([first.length, again.length]);
});

test('writes nothing with ACCESS_LOG=off', async () => {
  site = await startServedSite(files, { variables: { ACCESS_LOG: 'off' } });
  await (await fetch(site.origin)).text();
  await site.end();
  expect(await site.accessLog()).toBe('');
});

test('writes to the output with LOGS=stdout', async () => {
  site = await startServedSite(files, { variables: { LOGS: 'stdout' } });
  await (await fetch(site.origin)).text();
  await site.end();
  expect(JSON.parse(await site.printed())).toMatchObject({ path: '/', status: 200 });
});

test('resumes after failed writes and reports lost lines', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-access-'));
  const file = path.join(folder, 'logs', 'access.log');
  // A folder in the file's place makes writes fail for every user, like a read-only disk.
  mkdirSync(file, { recursive: true });
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const log = openAccessLog((text) => appendToLog(file, text));
  const server = createServer((request, response) => {
    log.follow(request, response);
    response.on('close', () => server.emit('answered'));
    response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const ask = async (name: string) => {
    const answered = once(server, 'answered');
    await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`);
    await answered;
  };
  try {
    for (const name of ['a', 'b']) {
      await ask(name);
      log.flush();
    }
    rmdirSync(file);
    await ask('c');
    log.flush();
    await ask('d');
  } finally {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
    log.close();
  }
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).path)).toEqual(['/c', '/d']);
  expect(errors.mock.calls.map(([said]) => String(said))).toEqual([
    expect.stringContaining('EISDIR'),
    'access log is written again; 2 lines were lost',
  ]);
  errors.mockRestore();
  await rm(folder, { recursive: true });
});
