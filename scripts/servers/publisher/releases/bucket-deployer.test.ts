import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { scratchFolder } from '#scripts/lib/folders.ts';
import { Releases, SiteSnapshot } from '#scripts/servers/releases/releases.ts';
import { startS3Server } from '#scripts/testing/s3-server.ts';
import { UploadFailed } from '../failures.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { Publisher } from '../publisher.ts';
import { Bucket, type PurgeCdn } from './bucket.ts';
import { BucketDeployer } from './bucket-deployer.ts';
import { openServedSite } from './deployer.ts';

const siteUrl = 'https://loja.com.br';
const { signal } = new AbortController();
const headers = `/_astro/*
  Cache-Control: public, max-age=31536000, immutable
`;
let server: Awaited<ReturnType<typeof startS3Server>>;
let folder: Awaited<ReturnType<typeof scratchFolder>>;

beforeAll(async () => {
  server = await startS3Server(3);
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  folder = await scratchFolder();
  server.failWith(() => undefined);
  for (const key of [...(await stored()), 'release.json']) await bucket().remove(key, signal);
  server.requests.length = 0;
});
afterEach(() => folder[Symbol.asyncDispose]());

const bucket = () => new Bucket(server.settings);
const stored = async () => [...(await bucket().list(signal)).keys()].sort();
const text = async (key: string) => (await server.get(key)).text();
const record = async () => (await bucket().readRecord(signal))?.record;

/** Returns the methods and keys of requests that changed the bucket. */
const writes = () =>
  server.requests
    .filter((request) => /^(PUT|DELETE) /.test(request))
    .map((request) => request.replace('/site/', ''));

/** Returns the files of a small built site. */
const site = (version: string) => ({
  '/index.html': `home ${version}`,
  '/produto/1.html': `<script src="/_astro/${version}.js">`,
  [`/_astro/${version}.js`]: version,
  '/sobre.html': 'sobre',
  '/_headers': headers,
});

/** Opens a publisher with a folder of its own and a renderer that writes the given files. */
async function openPublisher(name: string, purge?: PurgeCdn) {
  const home = path.join(folder.path, name);
  const releases = new Releases(home);
  await mkdir(path.join(home, 'releases'), { recursive: true });
  const served = await openServedSite(releases);
  let next: { files: Record<string, string>; removed?: string[] } = { files: {} };
  const local = {
    served,
    shouldCompact: false,
    compact: async () => {},
    async deploy() {
      const { removed } = next;
      const parent = removed && served.snapshot;
      const release = await releases.begin(new Date());
      for (const [file, text] of Object.entries(next.files)) {
        await mkdir(path.dirname(path.join(release.folder, file)), { recursive: true });
        await writeFile(path.join(release.folder, file), text);
      }
      const finished = {
        source: 'a',
        builtAt: new Date().toISOString(),
        parent: parent?.id,
        removed,
      };
      await served.goLive(release, finished, (finished) =>
        parent ? parent.with(finished, Object.keys(next.files)) : SiteSnapshot.open([finished]),
      );
      return { files: undefined, products: 1, skipped: [] };
    },
  };
  const log = vi.fn();
  const target = new BucketDeployer({
    ...{ local, releases, siteUrl, name, purge, log },
    bucket: new Bucket(server.settings),
  });
  return {
    target,
    log,
    served,
    /** Publishes a full site, or a layer if `removed` is given. */
    publish(files: Record<string, string>, removed?: string[]) {
      next = { files, ...(removed && { removed }) };
      return target.deploy(undefined, signal);
    },
  };
}

test('stores pages under their paths, with our web server’s headers', async () => {
  const { publish, log } = await openPublisher('a');
  await publish(site('1'));
  expect(await stored()).toEqual(['_astro/1.js', 'index.html', 'produto/1', 'sobre']);
  const page = await server.get('produto/1');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  const asset = await server.get('_astro/1.js');
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await record()).toMatchObject({ site: siteUrl, publisher: 'a', state: 'live' });
  expect(log).toHaveBeenCalledWith('uploaded', expect.objectContaining({ files: 4, removed: 0 }));
});

test('uploads an edit’s assets first, then its pages, and removes files last', async () => {
  const { publish } = await openPublisher('a');
  await publish(site('1'));
  server.requests.length = 0;
  const { '/_astro/2.js': asset = '', '/produto/1.html': page = '' } = site('2');
  await publish({ '/produto/1.html': page, '/_astro/2.js': asset }, [
    '/sobre.html',
    '/_astro/1.js',
  ]);
  expect(writes()).toEqual([
    'PUT release.json',
    'PUT _astro/2.js',
    'PUT produto/1',
    'DELETE sobre',
    'PUT release.json',
  ]);
  // Pages opened earlier still load this file.
  expect(await text('_astro/1.js')).toBe('1');
});

test('uploads only differing files after a restart with a new build', async () => {
  await (await openPublisher('a')).publish(site('1'));
  const again = await openPublisher('a');
  server.requests.length = 0;
  await again.publish({ ...site('1'), '/index.html': 'home 2' });
  expect(writes()).toEqual(['PUT release.json', 'PUT index.html', 'PUT release.json']);
});

test('fails while the server is unreachable, and uploads everything once it is back', async () => {
  const { publish, target } = await openPublisher('a');
  await publish(site('1'));
  server.failWith(() => 0);
  await expect(publish(site('2'))).rejects.toThrow(UploadFailed);
  expect(await text('index.html')).toBe('home 1');
  server.failWith(() => undefined);
  await target.deploy(undefined, signal);
  expect(await text('index.html')).toBe('home 2');
});

test('keeps an edit pending with an error message while the server is unreachable', async () => {
  const { target, publish } = await openPublisher('a');
  await publish(site('1'));
  const outbox = {
    release: async () => {},
    claim: vi.fn<() => Promise<unknown>>(async () => ({ publications: [], gap: false })),
    readChanges: async () => [],
    nextDue: async () => new Date(),
    markFailed: vi.fn(async () => {}),
    markLive: vi.fn(async () => {}),
  };
  const due = { publications: [{ id: 7, attempts: 1, accepted_products: null }], gap: false };
  outbox.claim.mockResolvedValueOnce(due);
  server.failWith(() => 0);
  const publisher = new Publisher(outbox as unknown as Outbox, target);
  publisher.start(false);
  await vi.waitFor(() => expect(outbox.markFailed).toHaveBeenCalled(), 60_000);
  expect(outbox.markFailed.mock.calls[0]).toEqual([
    [7],
    expect.stringContaining('O armazenamento do site não respondeu'),
    2,
    undefined,
  ]);
  expect(outbox.markLive).not.toHaveBeenCalled();
  server.failWith(() => undefined);
  outbox.claim.mockResolvedValueOnce(due);
  publisher.wake();
  await vi.waitFor(
    () => expect(outbox.markLive).toHaveBeenCalledWith([7], expect.anything()),
    60_000,
  );
  await publisher.stop();
});

test('never shows a page without its assets when an upload ends halfway', async () => {
  const { publish } = await openPublisher('a');
  await publish(site('1'));
  server.failWith(({ method, url }) =>
    method === 'PUT' && url?.endsWith('/_astro/2.js') ? 403 : undefined,
  );
  await expect(publish(site('2'))).rejects.toThrow(UploadFailed);
  expect(await text('produto/1')).toContain('/_astro/1.js');
  expect(await text('_astro/1.js')).toBe('1');
  expect(await record()).toMatchObject({ state: 'uploading' });
  server.failWith(() => undefined);
  // The edit has since been undone, so the part already uploaded is replaced as well.
  await publish({ ...site('1'), '/sobre.html': 'novo' });
  expect(await text('index.html')).toBe('home 1');
  expect(await text('sobre')).toBe('novo');
});

test('rolls the bucket back with few requests, and forward with the next publication', async () => {
  const { publish, target } = await openPublisher('a');
  await publish(site('1'));
  await publish({ '/sobre.html': 'sobre 2', '/novo.html': 'novo' }, []);
  server.requests.length = 0;
  await target.rollback();
  expect(await text('sobre')).toBe('sobre');
  expect(writes()).toEqual(['PUT release.json', 'PUT sobre', 'DELETE novo', 'PUT release.json']);
  await publish({ '/sobre.html': 'sobre 3' }, []);
  expect(await text('sobre')).toBe('sobre 3');
});

test('keeps the site when a rollback cannot be uploaded', async () => {
  const { publish, target, served } = await openPublisher('a');
  await publish(site('1'));
  await publish(site('2'));
  server.failWith(({ url }) => (url?.endsWith('/index.html') ? 403 : undefined));
  await expect(target.rollback()).rejects.toThrow(UploadFailed);
  expect((await served.previous()).returnedTo).toBeNull();
  server.failWith(() => undefined);
  await target.restore();
  expect(await text('index.html')).toBe('home 2');
  expect(await text('produto/1')).toContain('/_astro/2.js');
});

test('detects another publisher, and restores its own site in the bucket', async () => {
  const [one, other] = [await openPublisher('a'), await openPublisher('b')];
  await one.publish(site('1'));
  await other.publish(site('2'));
  expect(await text('index.html')).toBe('home 2');
  await one.publish({ '/sobre.html': 'sobre 3' }, []);
  // The full site was compared, not just the layer.
  expect(await text('index.html')).toBe('home 1');
  expect(await record()).toMatchObject({ publisher: 'a' });
});

test('does not disturb another publisher’s upload, and fails if its own is overtaken', async () => {
  const [one, other] = [await openPublisher('a'), await openPublisher('b')];
  let refused: unknown;
  const isHome = (method = '', url = '') => method === 'PUT' && url.endsWith('/index.html');
  server.failWith(async ({ method, url }) => {
    if (!isHome(method, url)) return undefined;
    server.failWith(() => undefined);
    await other.publish(site('2')).catch((error) => {
      refused = error;
    });
    return undefined;
  });
  await one.publish(site('1'));
  expect(refused).toMatchObject({ problem: 'overtaken' });
  expect(await text('index.html')).toBe('home 1');

  // Simulates an upload that took longer than other publishers wait.
  server.failWith(async ({ method, url }) => {
    if (!isHome(method, url)) return undefined;
    server.failWith(() => undefined);
    await bucket().put('release.json', Buffer.from('{}'), {}, signal);
    return undefined;
  });
  await expect(one.publish(site('3'))).rejects.toMatchObject({ problem: 'overtaken' });
});

test.each([
  ['other files', 'foto.jpg', 'x'],
  ['the site of another URL', 'release.json', '{"site":"https://outra.com.br"}'],
])('refuses a bucket with %s, and writes nothing to it', async (_, key, body) => {
  await bucket().put(key, Buffer.from(body), {}, signal);
  server.requests.length = 0;
  const { publish } = await openPublisher('a');
  await expect(publish(site('1'))).rejects.toMatchObject({ problem: 'foreign' });
  expect(writes()).toEqual([]);
});

test('purges changed pages from the CDN, and everything after an upload that ended halfway', async () => {
  const purge = vi.fn<PurgeCdn>(async () => {});
  const { publish } = await openPublisher('a', purge);
  await publish(site('1'));
  expect((await server.get('sobre')).headers.get('cache-control')).toContain('s-maxage=86400');
  await publish({ '/index.html': 'home 2', '/_astro/2.js': '2' }, ['/sobre.html']);
  expect(purge).toHaveBeenLastCalledWith(
    [`${siteUrl}/`, `${siteUrl}/index.html`, `${siteUrl}/sobre`],
    expect.anything(),
  );
  purge.mockRejectedValueOnce(new UploadFailed('away', 'purge: 500'));
  await expect(publish({ '/index.html': 'home 3' }, [])).rejects.toThrow('purge: 500');
  await publish({ '/index.html': 'home 4' }, []);
  expect(purge).toHaveBeenLastCalledWith('all', expect.anything());
});
