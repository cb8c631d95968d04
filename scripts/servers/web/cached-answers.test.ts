import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatHeaderRules, headerRules } from '#shared/security/host-headers.ts';
import { stillSite } from '../../testing/still-site.ts';
import { compressFolder } from '../releases/compress.ts';
import { maxCachedBytes } from './file-cache.ts';
import { createSiteServer } from './site-server.ts';

let folder: string;
let server: Server;
/** Keeps connections open, like browsers. */
const keeping = new Agent({ keepAlive: true, maxSockets: 1 });
const live = () => path.join(folder, 'live');

const write = async (file: string, content: string | Buffer) => {
  await mkdir(path.dirname(path.join(live(), file)), { recursive: true });
  await writeFile(path.join(live(), file), content);
};

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-cached-'));
  await write('index.html', `<p>${'caneca '.repeat(400)}</p>`);
  await write('sobre.html', 'sobre nós');
  await write('vazia.html', '');
  await write('foto.webp', Buffer.alloc(5000, 'x'));
  await write('_astro/a.js', 'export {};'.repeat(200));
  await write('grande.bin', Buffer.alloc(maxCachedBytes + 1, 'x'));
  await write('404.html', 'não há');
  const rules = headerRules({
    siteScripts: ['sha256-site'],
    backOfficeScripts: ['sha256-painel'],
    supabaseUrl: '/supabase',
  });
  await write('_headers', formatHeaderRules(rules));
  const admin = path.join(folder, 'admin');
  server = createSiteServer(
    { ...stillSite(live()), admin, retainedAdmin: admin },
    async () => undefined,
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true, force: true });
});

async function ask(
  address: string,
  headers: Record<string, string> = {},
  method = 'GET',
  agent: Agent | false = keeping,
) {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status: number; headers: NodeJS.Dict<unknown>; body: string }>(
    (resolve, reject) => {
      request({ port, path: address, method, headers, agent }, async (answer) => {
        const { date, ...others } = answer.headers;
        expect(new Date(String(date)).toUTCString()).toBe(date);
        const body = (await buffer(answer)).toString('base64');
        resolve({ status: answer.statusCode ?? 0, headers: others, body });
      })
        .on('error', reject)
        .end();
    },
  );
}

const addresses = ['/', '/?a=1', '/sobre', '/vazia', '/foto.webp', '/_astro/a.js', '/grande.bin'];
const ways: [string, Record<string, string>][] = [
  ['GET', {}],
  ['HEAD', { 'accept-encoding': 'br' }],
  ['GET', { 'accept-encoding': 'gzip, br' }],
  ['GET', { 'accept-encoding': 'gzip' }],
  ['GET', { 'accept-encoding': 'br;q=0' }],
  ['GET', { range: 'bytes=3-8' }],
  ['GET', { range: 'bytes=3-8', 'if-range': '"another"' }],
  ['GET', { 'if-none-match': '*' }],
  ['GET', { 'if-none-match': '"another"' }],
];

test('sends files from the cache exactly as from disk', async () => {
  await compressFolder(live());
  for (const address of addresses) {
    for (const [method, headers] of ways) {
      const read = await ask(address, headers, method);
      expect(await ask(address, headers, method)).toEqual(read);
      expect(read.headers['x-content-type-options']).toBe('nosniff');
      const last = await ask(address, headers, method, false);
      expect(last).toEqual({ ...read, headers: { ...read.headers, connection: 'close' } });
    }
  }
});

test('serves popular files without disk access', async () => {
  await compressFolder(live());
  const accept = { 'accept-encoding': 'br' };
  const asked = ['/', '/sobre', '/foto.webp', '/_astro/a.js'];
  const read = await Promise.all(asked.map((address) => ask(address, accept)));
  await rm(live(), { recursive: true });
  expect(await Promise.all(asked.map((address) => ask(address, accept)))).toEqual(read);
  const again = { ...accept, 'if-none-match': String(read[0]?.headers.etag) };
  expect((await ask('/?utm_source=a', again)).status).toBe(304);
  const head = await ask('/', accept, 'HEAD');
  expect([head.headers, head.body]).toEqual([read[0]?.headers, '']);
  // Ranges and files too large for the cache are read from disk, where they no longer exist.
  expect((await ask('/', { range: 'bytes=3-8' })).status).toBe(404);
  expect((await ask('/grande.bin')).status).toBe(404);
});

test('sends the compressed variant of a page as soon as it exists', async () => {
  const encoding = async (accepted: string) =>
    (await ask('/', { 'accept-encoding': accepted })).headers['content-encoding'];
  expect([await encoding('br'), await encoding('gzip')]).toEqual([undefined, undefined]);
  await compressFolder(live());
  expect([await encoding('br'), await encoding('gzip')]).toEqual(['br', 'gzip']);
});

test('fits a response’s headers into one network packet', async () => {
  const { headers } = await ask('/sobre');
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  expect(lines.length).toBeLessThanOrEqual(16);
  expect(lines.join('').length).toBeLessThan(1400);
});
