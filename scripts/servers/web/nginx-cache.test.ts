import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatHeaderRules } from '#shared/security/host-headers.ts';
import { passCookie } from '../../lib/staff-pass.ts';
import { cachedSite, plainSite, siteRules, startNginx } from '../../testing/nginx.ts';
import { freePort } from '../../testing/postgres-server.ts';
import { startServedSite } from '../../testing/served-site.ts';
import { Releases } from '../releases/releases.ts';

/** Headers that describe the server or connection, not the response. */
const ofTheServer = new Set(['date', 'server', 'connection', 'keep-alive', 'transfer-encoding']);

/** Headers that responses with a status other than 200 may lack. */
const ofTheFile = new Set(['accept-ranges', 'content-type', 'content-encoding']);

type Asked = [method: string, address: string, headers: Record<string, string>];

/** Sends a request target verbatim. */
function ask(origin: string, [method, address, headers]: Asked) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(origin);
      const asked = request(
        // Sends the Host header that nginx forwards, so both servers receive the same request.
        { hostname, port, path: address, method, headers: { host: 'localhost', ...headers } },
        async (answer) =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: Object.fromEntries(
              Object.entries(answer.headers).filter(
                ([name]) =>
                  !ofTheServer.has(name) && (answer.statusCode === 200 || !ofTheFile.has(name)),
              ),
            ),
            body: await buffer(answer),
          }),
      );
      asked.on('error', reject).end();
    },
  );
}

/** Paths that nginx accepts; it rejects invalid file names (`/%00`) itself. */
const addresses = [
  ...['/', '/produto/1', '/produto/1?utm_source=a', '/produto/199', '/foto.webp', '/404', '/nada'],
  ...['/produto/1.html', '/produto/1/', '/produto/%31', '//evil.example/', '/a%2fb'],
  ...[
    '/_headers',
    '/produto/1.html.br',
    '/_astro/nada.js',
    '/admin',
    '/admin/products',
    '/healthz',
  ],
  ...['/hooks/publish', '/supabase/rest/v1/'],
];

const ways: Asked[2][] = [
  {},
  { 'accept-encoding': 'gzip, deflate, br, zstd' },
  { 'accept-encoding': 'gzip' },
  { 'accept-encoding': 'br;q=0, gzip;q=0.0' },
  { 'accept-encoding': 'br', range: 'bytes=3-8' },
  { range: 'bytes=9999999-' },
  { 'accept-encoding': 'br', 'if-none-match': '"another"' },
  { 'accept-encoding': 'br', cookie: 'vitrine-equipe=1.x' },
];

/** Publishes files as a layer over the live site. */
async function publish(dataDir: string, files: Readonly<Record<string, string>>): Promise<void> {
  const releases = new Releases(path.join(dataDir, 'site'));
  const parent = releases.linked();
  const release = await releases.begin(new Date());
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(release.folder, file)), { recursive: true });
    await writeFile(path.join(release.folder, file), text);
  }
  await releases.goLive(release, { source: 'test', builtAt: new Date().toISOString(), parent });
}

describe.skipIf(spawnSync('which', ['nginx']).status !== 0)('nginx', () => {
  let folder: string;
  let ours: Awaited<ReturnType<typeof startServedSite>>;
  let plain: Awaited<ReturnType<typeof startNginx>>;
  let cached: Awaited<ReturnType<typeof startNginx>>;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-nginx-'));
    const page = `<!doctype html><html lang="pt-BR"><title>Caneca</title>${'<p>Caneca</p>'.repeat(900)}`;
    ours = await startServedSite(
      {
        'index.html': page,
        'produto/1.html': page,
        'produto/199.html': page,
        '404.html': 'não há',
        'foto.webp': Buffer.alloc(60_000, 'RIFF'),
        _headers: formatHeaderRules(siteRules),
      },
      { compressed: true, variables: { PUBLISH_WEBHOOK_SECRET: '' } },
    );
    await writeFile(path.join(ours.dataDir, 'webhook-secret'), 'segredo');
    const root = await realpath(path.join(ours.dataDir, 'site', 'live'));
    const [port, cachedPort] = [await freePort(), await freePort()];
    plain = await startNginx(path.join(folder, 'plain'), port, plainSite(root, port));
    const own = path.join(folder, 'cached');
    const conf = await cachedSite(ours.dataDir, cachedPort, ours.port, own);
    cached = await startNginx(own, cachedPort, conf);
  });
  afterAll(async () => {
    await Promise.all([plain?.stop(), cached?.stop(), ours?.stop()]);
    await rm(folder, { recursive: true, force: true });
  });

  test.each(
    ['GET', 'HEAD', 'POST'].flatMap((method) => addresses.map((address) => [method, address])),
  )(
    'serves %s %s like our own server, both fetched and cached',
    async (method = '', address = '') => {
      for (const headers of ways) {
        const wanted = await ask(ours.origin, [method, address, headers]);
        for (const _ of ['fetched', 'kept']) {
          expect(await ask(cached.origin, [method, address, headers])).toEqual(wanted);
        }
        const tag = wanted.headers.etag;
        if (typeof tag !== 'string') continue;
        const again: Asked = [method, address, { ...headers, 'if-none-match': tag }];
        expect(await ask(cached.origin, again)).toEqual(await ask(ours.origin, again));
      }
    },
  );

  test.each(['/produto/1', '/foto.webp'])(
    'compresses %s like our own server when it serves the same folder',
    async (address) => {
      const asked: Asked = ['GET', address, { 'accept-encoding': 'gzip, deflate, br, zstd' }];
      const { status, headers, body } = await ask(ours.origin, asked);
      const own = await ask(plain.origin, asked);
      expect([own.status, own.body]).toEqual([status, body]);
      expect(own.headers['content-encoding']).toBe(headers['content-encoding']);
    },
  );

  test('shows an edit and the start and end of maintenance at once, and the site to staff', async () => {
    const secret = await readFile(path.join(ours.dataDir, 'webhook-secret'), 'utf8');
    const cookie = passCookie(secret, Date.now(), false);
    const asked: Asked = ['GET', '/sobre', {}];
    let text = '';
    for (const files of [
      { 'sobre.html': 'de antes' },
      { 'sobre.html': 'de depois' },
      { 'manutencao.json': '{"maintenance":true}', 'manutencao.html': 'voltamos em breve' },
      { 'manutencao.json': '{"maintenance":false}' },
    ]) {
      text = files['sobre.html'] ?? text;
      await publish(ours.dataDir, files);
      const wanted = await ask(ours.origin, asked);
      const behind = await ask(cached.origin, ['GET', '/sobre', { cookie }]);
      expect([behind.status, String(behind.body)]).toEqual([200, text]);
      for (const _ of ['fetched', 'kept']) expect(await ask(cached.origin, asked)).toEqual(wanted);
    }
  });
});
