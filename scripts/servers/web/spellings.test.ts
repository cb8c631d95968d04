import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatHeaderRules, headerRules } from '#shared/security/host-headers.ts';
import { stillSite } from '../../testing/still-site.ts';
import { createSiteServer } from './site-server.ts';

let folder: string;
let server: Server;

const builtWith = {
  siteScripts: ['sha256-site'],
  backOfficeScripts: ['sha256-painel'],
  supabaseUrl: 'https://exemplo.supabase.co',
};

const files = {
  'live/index.html': 'início',
  'live/sobre.html': 'sobre',
  'live/404.html': 'não há',
  'live/produto/1.html': 'caneca',
  'live/nova/pagina.html': 'no rule names this page',
  'live/café.html': 'café',
  'live/_astro/a.js': 'a',
  'older/_astro/b.js': 'b',
  'older/produto/2.html': 'deleted',
  'admin/index.html': 'painel',
  'admin/assets/c.js': 'c',
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-spellings-'));
  const all = { ...files, 'live/_headers': formatHeaderRules(headerRules(builtWith)) };
  for (const [file, text] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  server = createSiteServer(
    {
      ...stillSite(path.join(folder, 'live'), [path.join(folder, 'older')]),
      admin: path.join(folder, 'admin'),
      retainedAdmin: path.join(folder, 'admin-former'),
    },
    async () => undefined,
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true, force: true });
});

/** Requests a target verbatim because `fetch` would normalise it. */
function ask(target: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status: number; headers: Record<string, string>; text: string }>(
    (resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path: target, headers }, async (answer) => {
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers as Record<string, string>,
          text: await text(answer),
        });
      });
      asked.on('error', reject).end();
    },
  );
}

/** Spellings of paths: every character plain or encoded, with separators and dots in between. */
const spellings = fc
  .constantFrom(
    ...Object.keys(files),
    'live/nada',
    'admin/products',
    'live/_headers',
    'live/_astro',
  )
  .map((file) => file.replace(/^(live|older)/, ''))
  .chain((file) => {
    const written = `${file.startsWith('/') ? '' : '/'}${file}`;
    const spelled = [...encodeURI(written).matchAll(/%..|./g)].map(([one]) =>
      fc.oneof(
        { weight: 12, arbitrary: fc.constant(one) },
        {
          weight: 3,
          arbitrary: fc.constant(one.length === 1 ? `%${one.charCodeAt(0).toString(16)}` : one),
        },
        {
          weight: 1,
          arbitrary: fc.constantFrom('//', '/./', '/../', '%2f', '%5c', '%2e', '\\', '%00', '%'),
        },
      ),
    );
    const ending = fc.constantFrom(
      '',
      '',
      '/',
      '.html',
      '%2ehtml',
      '?a=1',
      '/index',
      '/..%2fsobre',
    );
    const beginning = fc.constantFrom(
      '',
      '',
      '',
      '/_astro/..%2f',
      '/_astro/../',
      '/_astro%2f..',
      '/.',
    );
    return fc.oneof(
      {
        weight: 9,
        arbitrary: fc.tuple(beginning, ...spelled, ending).map((parts) => parts.join('')),
      },
      // Adds the canonical link because random spellings rarely produce it.
      { weight: 1, arbitrary: fc.constant(encodeURI(written).replace(/\.html$/, '')) },
    );
  });

test('sends pages with a policy and only hashed files as immutable, whatever the spelling', async () => {
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(spellings, async (target) => {
      const { status, headers, text } = await ask(target);
      seen.add(status);
      expect(headers['x-content-type-options']).toBe('nosniff');
      if (headers['content-type']?.startsWith('text/html')) {
        const side = text === 'painel' ? 'sha256-painel' : 'sha256-site';
        expect(headers['content-security-policy']).toContain(`script-src 'self' '${side}'`);
      }
      if (headers['cache-control']?.includes('immutable')) expect(['a', 'b', 'c']).toContain(text);
      expect(text).not.toBe('deleted');
      if (status === 308) expect(headers.location).toMatch(/^\/(?!\/)/);
    }),
    { numRuns: 500 },
  );
  // The spellings produced every kind of response.
  expect([...seen].sort()).toEqual([200, 308, 400, 404]);
});

test.each([
  ['/_astro/..%2fproduto%2f1', 400, undefined],
  ['/_astro/../produto/2', 400, undefined],
  ['/%73obre', 308, '/sobre'],
  ['/sobre%2ehtml?a=%2f', 308, '/sobre?a=%2f'],
  ['/%68ooks/publish', 308, '/hooks/publish'],
  ['/hooks%2fpublish', 400, undefined],
  ['/evil.example\\', 400, undefined],
  ['/\\evil.example/', 400, undefined],
  ['/caf%C3%A9', 200, undefined],
  ['/Sobre?a=1', 301, '/sobre?a=1'],
  ['/Nada', 404, undefined],
])('answers %s with %d and %s', async (target, status, location) => {
  const answer = await ask(target);
  expect([answer.status, answer.headers.location]).toEqual([status, location]);
});

test('shows the 404 page for a rejected URL', async () => {
  const { status, text } = await ask('/a%2fb');
  expect([status, text]).toEqual([400, 'não há']);
});

test('sends a page without a rule with the default policy of the site or the back-office', async () => {
  const { headers } = await ask('/nova/pagina');
  expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-site';");
});

test.each([
  ['/sobre/', {}, 308],
  ['/sobre', { range: 'bytes=99-' }, 416],
  ['/nada', {}, 404],
  ['/..', {}, 400],
  ['/healthz', {}, 200],
  ['/hooks/publish', {}, 503],
  ['/sobre', { expect: 'wonders' }, 200],
  ['/_astro/a.js', {}, 200],
])('answers %s (%o) with %d and nosniff', async (target, headers, status) => {
  const answer = await ask(target, headers);
  expect([answer.status, answer.headers['x-content-type-options']]).toEqual([status, 'nosniff']);
});

test.each([
  [{}, 503],
  [{ 'x-forwarded-for': '127.0.0.1' }, 404],
  [{ forwarded: 'for=127.0.0.1' }, 404],
])('answers a metrics request with the headers %o by %d', async (headers, status) => {
  expect((await ask('/metrics', headers)).status).toBe(status);
});

test('serves pages and the back-office with their policies before the first build', async () => {
  const early = createSiteServer(
    {
      ...stillSite(undefined),
      admin: path.join(folder, 'admin'),
      retainedAdmin: path.join(folder, 'admin-former'),
    },
    async () => undefined,
    { beforeFirstBuild: async () => headerRules(builtWith) },
  );
  await new Promise<void>((resolve) => early.listen(0, '127.0.0.1', resolve));
  const at = `http://127.0.0.1:${(early.address() as AddressInfo).port}`;
  const fetchPolicy = async (target: string) =>
    (await fetch(at + target)).headers.get('content-security-policy');
  expect(await fetchPolicy('/admin')).toContain("script-src 'self' 'sha256-painel';");
  expect(await fetchPolicy('/sobre')).toContain("default-src 'none'");
  early.close();
  early.closeAllConnections();
});
