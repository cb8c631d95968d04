import { deepStrictEqual } from 'node:assert';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { passCookie } from '../../lib/staff-pass.ts';
import { Releases } from '../../releases/releases.ts';

/** What servers say of themselves and their connections, and not of what was asked for. */
const ofTheServer = new Set(['date', 'server', 'connection', 'keep-alive', 'transfer-encoding']);

/** What an answer without the file may leave unsaid. */
const ofTheFile = new Set(['accept-ranges', 'content-type', 'content-encoding']);

type Asked = [method: string, address: string, headers: Record<string, string>];

/** Asks for an address exactly as it is written. */
function ask(origin: string, [method, address, headers]: Asked) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(origin);
      const asked = request(
        // Told who asks as the other is by nginx, so that both are asked the same.
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

/** What nginx does not refuse by itself, as it does what no file can be called (`/%00`). */
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

/**
 * Holds the answers of an nginx that keeps ours against ours, word for word, and those of one that serves the folder by
 * itself where they are measured; throws where they differ.
 */
export async function compareAnswers(ours: string, plain: string, cached: string): Promise<void> {
  for (const method of ['GET', 'HEAD', 'POST']) {
    for (const address of addresses) {
      for (const headers of ways) {
        const wanted = await ask(ours, [method, address, headers]);
        // At first it is fetched, then it is there.
        for (const _ of ['fetched', 'kept']) {
          const got = await ask(cached, [method, address, headers]);
          deepStrictEqual(got, wanted, `${method} ${address} ${JSON.stringify(headers)}`);
        }
        const tag = wanted.headers.etag;
        if (typeof tag !== 'string') continue;
        const again: Asked = [method, address, { ...headers, 'if-none-match': tag }];
        deepStrictEqual(await ask(cached, again), await ask(ours, again), JSON.stringify(again));
      }
    }
  }
  for (const address of ['/produto/1', '/foto.webp']) {
    const asked: Asked = ['GET', address, { 'accept-encoding': 'gzip, deflate, br, zstd' }];
    const [one, other] = [await ask(ours, asked), await ask(plain, asked)];
    const said = ({ status, headers, body }: typeof one) => [
      status,
      headers['content-encoding'],
      body,
    ];
    deepStrictEqual(said(other), said(one), address);
  }
}

/** Publishes files over the live site. */
async function publish(dataDir: string, files: Readonly<Record<string, string>>): Promise<void> {
  const releases = new Releases(path.join(dataDir, 'site'));
  const parent = await releases.linked();
  const release = await releases.begin(new Date());
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(release.folder, file)), { recursive: true });
    await writeFile(path.join(release.folder, file), text);
  }
  await releases.goLive(release, { source: 'bench', builtAt: new Date().toISOString(), parent });
}

/**
 * Has an edit, a maintenance and its end seen at once through an nginx that keeps our answers; throws where what was
 * before is shown, or where visitors see behind the maintenance page.
 */
export async function compareOverPublications(
  dataDir: string,
  ours: string,
  cached: string,
): Promise<void> {
  const steps: Record<string, string>[] = [
    { 'sobre.html': 'de antes' },
    { 'sobre.html': 'de depois' },
    { 'manutencao.json': '{"maintenance":true}', 'manutencao.html': 'voltamos em breve' },
    { 'manutencao.json': '{"maintenance":false}' },
  ];
  const asked: Asked = ['GET', '/sobre', {}];
  const cookie = passCookie(
    await readFile(path.join(dataDir, 'webhook-secret'), 'utf8'),
    Date.now(),
    false,
  );
  let text = '';
  for (const files of steps) {
    text = files['sobre.html'] ?? text;
    await publish(dataDir, files);
    const wanted = await ask(ours, asked);
    const behind = await ask(cached, ['GET', '/sobre', { cookie }]);
    deepStrictEqual([behind.status, String(behind.body)], [200, text], 'what staff sees');
    for (const _ of ['fetched', 'kept']) {
      deepStrictEqual(await ask(cached, asked), wanted, JSON.stringify(files));
    }
  }
}
