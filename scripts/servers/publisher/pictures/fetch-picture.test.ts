import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readPictureAddress } from '#shared/images/fetched-picture.ts';
import { maxImageBytes } from '#shared/images/file-rules.ts';
import { connectPublicly } from '../public-connection.ts';
import { fetchPicture } from './fetch-picture.ts';

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

const answers: Record<string, RequestListener> = {
  '/foto.jpg': (_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end(jpeg),
  '/pagina': (_, response) =>
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html></html>'),
  '/anunciada': (_, response) =>
    response.writeHead(200, { 'content-length': maxImageBytes + 1 }).flushHeaders(),
  '/enorme': (_, response) => {
    const more = Buffer.alloc(1_000_000);
    const send = () => {
      while (!response.destroyed && response.write(more));
    };
    response.on('drain', send);
    send();
  },
  '/um': (_, response) => response.writeHead(302, { location: '/dois' }).end(),
  '/dois': (_, response) => response.writeHead(301, { location: '/tres' }).end(),
  '/tres': (_, response) =>
    response.writeHead(307, { location: 'https://cdn.fotos.com.br/foto.jpg' }).end(),
  '/zero': (_, response) => response.writeHead(302, { location: '/um' }).end(),
  '/para-dentro': (_, response) =>
    response.writeHead(302, { location: 'https://169.254.169.254/latest/meta-data/' }).end(),
  '/sem-cadeado': (_, response) =>
    response.writeHead(302, { location: 'http://fotos.com.br/foto.jpg' }).end(),
  '/privada': (_, response) => response.writeHead(403).end(),
  '/cortada': (_, response) => {
    response.writeHead(200, { 'content-length': 1000 }).write(jpeg);
    setImmediate(() => response.destroy());
  },
  '/muda': () => {},
};

let server: Server;
const reached: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    reached.push(`${request.headers.host}${request.url}`);
    const answer = answers[request.url ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => void reached.splice(0));

// Resolves every name to the test's server.
const here = () => connect((server.address() as AddressInfo).port, '127.0.0.1');
const from = (path: string, patience?: number) =>
  fetchPicture(`https://fotos.com.br${path}`, {
    connect: here,
    ...(patience === undefined ? {} : { patience }),
  });

test('detects the type of a picture from its bytes', async () => {
  expect(await from('/foto.jpg')).toEqual({ type: 'image/jpeg', bytes: jpeg });
  expect(await from('/pagina')).toBe('type');
});

test('follows at most three allowed redirects', async () => {
  expect(await from('/um')).toEqual({ type: 'image/jpeg', bytes: jpeg });
  expect(reached.at(-1)).toBe('cdn.fotos.com.br/foto.jpg');
  expect(await from('/zero')).toBe('redirects');
  reached.splice(0);
  expect(await from('/para-dentro')).toBe('address');
  expect(await from('/sem-cadeado')).toBe('address');
  expect(reached).toEqual(['fotos.com.br/para-dentro', 'fotos.com.br/sem-cadeado']);
});

test.each([
  ['/anunciada', 'large'],
  ['/enorme', 'large'],
  ['/nada', 'missing'],
  ['/privada', 'forbidden'],
  ['/cortada', 'unreachable'],
])('reports %s as %s', async (path, problem) => {
  expect(await from(path)).toBe(problem);
});

test('gives up on a silent host', async () => {
  expect(await from('/muda', 100)).toBe('late');
});

test('never connects to the local network, by any name', async () => {
  // Tries addresses and reserved names that lead to this machine.
  const { port } = server.address() as AddressInfo;
  for (const address of [
    `https://127.0.0.1:${port}/foto.jpg`,
    'https://localhost/foto.jpg',
    'https://localhost.localdomain/foto.jpg',
  ]) {
    expect(await fetchPicture(address, { connect: connectPublicly }), address).toBe('address');
  }
  expect(reached).toEqual([]);
});

test.each([
  'https://fotos.com.br/a.jpg',
  'https://cdn.exemplo.com/im%20a.png?w=200,h=3;x',
  'https://xn--caf-dma.com.br/a',
])('allows %s', (address) => {
  expect(readPictureAddress(address)?.href).toBe(address);
});

test.each([
  'http://fotos.com.br/a.jpg',
  'ftp://fotos.com.br/a.jpg',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'https://fotos.com.br:8443/a.jpg',
  'https://nome:senha@fotos.com.br/a.jpg',
  'https://127.0.0.1/a.jpg',
  'https://2130706433/a.jpg',
  'https://0x7f.1/a.jpg',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/a.jpg',
  'https://[::ffff:127.0.0.1]/a.jpg',
  'https://8.8.8.8/a.jpg',
  'https://servidor/a.jpg',
  'https://localhost./a.jpg',
  'https://nas.local/a.jpg',
  'https://metadata.google.internal/computeMetadata/v1/',
  `https://fotos.com.br/${'a'.repeat(2000)}`,
  'foto.jpg',
  '',
])('rejects %s', (address) => {
  expect(readPictureAddress(address)).toBeUndefined();
});
