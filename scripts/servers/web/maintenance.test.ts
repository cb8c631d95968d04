import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { passCookie } from '../../lib/staff-pass.ts';
import { stillSite } from '../../testing/still-site.ts';
import { createSiteServer } from './site-server.ts';

let folder: string;
let server: Server;
let site: string;
let published: ReturnType<typeof stillSite>;

const write = async (file: string, text: string) => {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
};

/** Switches maintenance mode by replacing the site, as a publication does. */
async function setMaintenance(maintenance: boolean): Promise<void> {
  await write('live/manutencao.json', JSON.stringify({ maintenance }));
  published = stillSite(path.join(folder, 'live'));
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-maintenance-'));
  await write('live/index.html', 'início');
  await write('live/404.html', 'não há');
  await write('live/manutencao.html', 'voltamos em breve');
  await write('live/catalogo.json', '{}');
  await write('live/_astro/page.css', 'a{}');
  await write('live/_astro/catalogo.hash.json', '{}');
  await write('live/favicon.svg', '<svg/>');
  await write('admin/index.html', 'painel');
  await write('admin/assets/app.js', 'app');
  server = createSiteServer(
    {
      now: () => published.now(),
      current: () => published.current(),
      admin: path.join(folder, 'admin'),
      retainedAdmin: path.join(folder, 'admin-former'),
    },
    async () => undefined,
    { passSecret: async () => 'segredo' },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  site = `http://127.0.0.1:${address.port}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => setMaintenance(true));

const get = (at: string, headers: Record<string, string> = {}) =>
  fetch(site + at, { redirect: 'manual', headers });
const pass = (secret: string) => passCookie(secret, Date.now(), false).split(';')[0] ?? '';

test.each([
  '/',
  '/produtos',
  '/nada',
  '/catalogo.json',
  '/_astro/catalogo.hash.json',
  '/manutencao',
  '/manutencao.json',
  '/%',
])('answers %s with the maintenance page and Retry-After', async (at) => {
  const answer = await get(at);
  expect([answer.status, await answer.text()]).toEqual([503, 'voltamos em breve']);
  expect(answer.headers.get('retry-after')).toBe('3600');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['/admin', 'painel'],
  ['/admin/settings', 'painel'],
  ['/admin/assets/app.js', 'app'],
  ['/_astro/page.css', 'a{}'],
  ['/favicon.svg', '<svg/>'],
])('serves %s during maintenance', async (at, text) => {
  const answer = await get(at);
  expect([answer.status, await answer.text()]).toEqual([200, text]);
});

test('shows the site to staff with a valid pass, but not with a forged one', async () => {
  const seen = await get('/', { cookie: pass('segredo') });
  expect([seen.status, await seen.text()]).toEqual([200, 'início']);
  expect((await get('/', { cookie: pass('outro') })).status).toBe(503);
});

test('shows the site as soon as maintenance ends, and removes the maintenance page', async () => {
  expect((await get('/')).status).toBe(503);
  await setMaintenance(false);
  const answer = await get('/');
  expect([answer.status, await answer.text()]).toEqual([200, 'início']);
  expect((await get('/manutencao')).status).toBe(404);
});
