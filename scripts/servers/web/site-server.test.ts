import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatHeaderRules, headerRules } from '#shared/security/host-headers.ts';
import { readEnvironment } from '../../config/environment.ts';
import { stillSite } from '../../testing/still-site.ts';
import { createPublisherServer } from '../publisher/api/routes.ts';
import { frameElement, servePreviews } from '../publisher/previews/previews.ts';
import { openServerOperations } from '../publisher/server-operations.ts';
import { compressFolder } from '../releases/compress.ts';
import { createSiteServer } from './site-server.ts';

let folder: string;
let server: Server;
let publisher: Server;
let site: string;

const write = async (file: string, text: string) => {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
};

let status = 'ok';
const token = 'a'.repeat(40);
const preview = {
  ...{ name: null, expires_at: '2026-11-27T17:30:00Z' },
  rows: [{ table: 'products', id: '1', record: { id: '1', name: 'Caneca <b>' } }],
};
const parts = {
  secret: 'x',
  publisher: { wake: () => {} },
  health: {
    recordRefusedWebhook: () => {},
    report: () => ({ status }),
    metrics: async () => 'vitrine_publishing_failing 0\n',
  },
  findRole: async (token: string) =>
    token === 'admin' || token === 'employee' ? token : undefined,
  fetchPicture: async () => 'missing' as const,
  readSharePicture: async (asked: string) =>
    asked.includes('caneca') ? Buffer.from('desenho') : undefined,
  operations: openServerOperations(readEnvironment({})),
  mail: {
    ...{ sender: undefined, send: async () => [] },
    read: () => ({ account: null, serverSender: null }),
    save: async () => undefined,
    remove: async () => {},
    test: async () => ({ field: 'host' as const, message: 'Informe o servidor' }),
  },
  servePreview: servePreviews({
    read: async (found) => (found === token ? preview : null),
    render: async (_, page) => {
      if (page === '/torta') throw new Error('a página falhou');
      const type = page === '/catalogo.json' ? 'application/json' : 'text/html';
      const body = Buffer.from(`<head><title>${page}`).toString('base64');
      return status === 'ok' ? { status: page === '/nada' ? 404 : 200, type, body } : undefined;
    },
    headers: () => readFile(path.join(folder, 'live/_headers'), 'utf8'),
  }),
  site: {
    release: undefined,
    previous: async () => ({ previous: null, returnedTo: null }),
  },
  rollback: async () => undefined,
};

async function listening(one: Server): Promise<number> {
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  const address = one.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-server-'));
  await write('live/index.html', 'início');
  await write('live/sobre.html', 'sobre nós');
  await write('live/404.html', 'não há');
  await write('live/ideias/fim-de-ano.html', 'ideias');
  await write(
    'live/redirecionamentos.json',
    JSON.stringify({
      '/mudou': '/sobre',
      '/promoção': '/produtos?categoria=Copos',
      '/fora': 'https://exemplo.com.br/fora',
      '/sobre': '/mudou',
      '/categoria/canecas': '/categoria/copos',
    }),
  );
  await write('live/enderecos.json', JSON.stringify({ 'sp-1020': 'a-caneca' }));
  await write('live/_astro/new.js', 'new');
  await write('older/_astro/old.js', 'old');
  await write('older/antiga.html', 'antiga');
  await write('admin/index.html', 'painel');
  await write('admin/assets/app.js', 'app');
  await write('admin-former/assets/before.js', 'before');
  await write('live/produtos.html', `<p>${'caneca '.repeat(400)}</p>`);
  const rules = headerRules({
    siteScripts: ['sha256-site'],
    backOfficeScripts: ['sha256-painel'],
    supabaseUrl: 'https://exemplo.supabase.co',
  });
  await write('live/_headers', formatHeaderRules(rules));
  await compressFolder(path.join(folder, 'live'));
  await write('secret.txt', 'segredo');
  publisher = createPublisherServer(parts);
  const port = await listening(publisher);
  server = createSiteServer(
    {
      ...stillSite(path.join(folder, 'live'), [path.join(folder, 'older')]),
      admin: path.join(folder, 'admin'),
      retainedAdmin: path.join(folder, 'admin-former'),
    },
    async () => port,
  );
  site = `http://127.0.0.1:${await listening(server)}`;
});
afterAll(async () => {
  server.close();
  publisher.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (at: string, init?: RequestInit) => fetch(site + at, { redirect: 'manual', ...init });

test.each([
  ['/', 200, 'início'],
  ['/?x=1', 200, 'início'],
  ['/sobre', 200, 'sobre nós'],
  ['/nada', 404, 'não há'],
  ['/antiga', 404, 'não há'],
  ['/_astro/new.js', 200, 'new'],
  ['/_astro/old.js', 200, 'old'],
  ['/admin', 200, 'painel'],
  ['/admin/products', 200, 'painel'],
  ['/admin/assets/app.js', 200, 'app'],
  ['/admin/assets/before.js', 200, 'before'],
  ['/%', 404, 'não há'],
  ['/%00', 404, 'não há'],
  ['/404', 404, 'não há'],
  ['/%34%304', 404, 'não há'],
  ['/_headers', 404, 'não há'],
  ['/produtos.html.br', 404, 'não há'],
  ['/admin/assets/gone.js', 404, 'não há'],
])('answers %s with %d', async (at, status, text) => {
  const answer = await get(at);
  expect([answer.status, await answer.text()]).toEqual([status, text]);
});

test.each(['/..%2fsecret.txt', '/%2e%2e/secret.txt', '/admin/..%2f..%2fsecret.txt'])(
  'never leaves the site’s folder for %s',
  async (at) => {
    expect(await (await get(at)).text()).not.toContain('segredo');
  },
);

test.each([
  ['/sobre/?a=1', '/sobre?a=1'],
  ['/sobre.html', '/sobre'],
  ['/index.html', '/'],
  ['/404.html', '/404'],
  ['/admin/', '/admin'],
  // Repeated slashes must not be taken for another host.
  ['//evil.example/', '/evil.example'],
])('redirects %s to %s', async (at, address) => {
  const answer = await get(at);
  expect([answer.status, answer.headers.get('location')]).toEqual([308, address]);
});

test.each([
  ['a moved page, and keeps the query', '/mudou?a=1', 301, '/sobre?a=1'],
  ['the file of a moved page in one step', '/mudou.html?a=1', 301, '/sobre?a=1'],
  ['the folder of a moved page in one step', '/mudou/', 301, '/sobre'],
  ['a path to another site', '/fora', 301, 'https://exemplo.com.br/fora'],
  ['a path with an accent', '/promo%C3%A7%C3%A3o', 301, '/produtos?categoria=Copos'],
  ['a list page of a moved category', '/categoria/canecas/pagina/2', 301, '/categoria/copos'],
  ['a product code temporarily', '/p/SP-1020?a=1', 302, '/produto/a-caneca?a=1'],
  ['an ended collection temporarily', '/ideias/pascoa', 302, '/produtos'],
])('redirects %s', async (_, address, status, location) => {
  const answer = await get(address);
  expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
});

test('prefers an existing page to a redirect, and redirects nothing else', async () => {
  expect((await get('/sobre')).status).toBe(200);
  expect((await get('/ideias/fim-de-ano')).status).toBe(200);
  expect((await get('/categoria/nenhuma')).status).toBe(404);
  expect((await get('/constructor')).status).toBe(404);
});

describe('headers', () => {
  const policy = async (at: string) => (await get(at)).headers.get('content-security-policy') ?? '';

  test('allow only hashed scripts, pictures from the storage and no frames', async () => {
    for (const at of ['/', '/sobre', '/nada', '/404']) {
      const text = await policy(at);
      expect(text).toContain("script-src 'self' 'sha256-site';");
      expect(text).toMatch(/img-src [^;]*https:\/\/exemplo\.supabase\.co/);
      expect(text).toContain("frame-ancestors 'none'");
    }
  });

  test('give the back-office its own policy', async () => {
    for (const at of ['/admin', '/admin/products']) {
      const text = await policy(at);
      expect(text).toContain("script-src 'self' 'sha256-painel';");
      expect(text).toMatch(/connect-src [^;]*https:\/\/exemplo\.supabase\.co/);
    }
  });

  test('are sent with every response', async () => {
    for (const at of ['/', '/admin', '/_astro/new.js', '/nada']) {
      const { headers } = await get(at);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
    }
  });
});

describe('compressed files', () => {
  // The length reveals the transferred encoding because fetch decompresses automatically.
  const length = async (encoding: string, init: RequestInit = {}) => {
    const headers = { 'accept-encoding': encoding, ...init.headers };
    const { headers: got } = await get('/produtos', { method: 'HEAD', ...init, headers });
    return [got.get('content-encoding'), Number(got.get('content-length')) < 1000, got.get('vary')];
  };

  test('are sent in an accepted encoding', async () => {
    expect(await length('gzip, deflate, br')).toEqual(['br', true, 'accept-encoding']);
    expect(await length('gzip;q=0.5')).toEqual(['gzip', true, 'accept-encoding']);
    expect(await length('br;q=0, gzip;q=0.0')).toEqual([null, false, 'accept-encoding']);
    expect(await length('identity')).toEqual([null, false, 'accept-encoding']);
    expect(await (await get('/produtos')).text()).toContain('caneca');
  });

  test('have an ETag per encoding, and ranges of the uncompressed file', async () => {
    const tag = async (encoding: string) =>
      (await get('/produtos', { headers: { 'accept-encoding': encoding } })).headers.get('etag');
    expect(await tag('br')).not.toBe(await tag('identity'));
    const part = await get('/produtos', { headers: { range: 'bytes=3-8' } });
    expect([part.headers.get('content-encoding'), await part.text()]).toEqual([null, 'caneca']);
    const changed = { range: 'bytes=3-8', 'if-range': '"other"' };
    expect((await get('/produtos', { headers: changed })).status).toBe(200);
  });
});

describe('caching', () => {
  test('caches hashed assets forever, and revalidates pages', async () => {
    expect((await get('/_astro/new.js')).headers.get('cache-control')).toContain('immutable');
    expect((await get('/admin/assets/app.js')).headers.get('cache-control')).toContain('immutable');
    const page = await get('/sobre');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const again = await get('/sobre', {
      headers: { 'if-none-match': `"x", W/${page.headers.get('etag')}` },
    });
    expect(again.status).toBe(304);
    expect((await get('/_astro/gone.js')).headers.get('cache-control')).toBe('no-cache');
  });
});

test('answers HEAD with headers, a range with its bytes, and an invalid range with 416', async () => {
  const head = await get('/sobre', { method: 'HEAD' });
  expect([head.headers.get('content-length'), await head.text()]).toEqual(['10', '']);
  const part = await get('/sobre', { headers: { range: 'bytes=0-4' } });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 0-4/10',
    'sobre',
  ]);
  expect((await get('/sobre', { headers: { range: 'bytes=99-' } })).status).toBe(416);
});

test('answers health and metrics uncached', async () => {
  const told = await get('/healthz');
  expect([told.status, await told.json()]).toEqual([200, { status: 'ok' }]);
  expect(told.headers.get('cache-control')).toBe('no-store');
  status = 'starting';
  expect((await get('/healthz')).status).toBe(503);
  status = 'ok';
  expect(await (await get('/metrics')).text()).toContain('vitrine_publishing_failing 0');
});

test('shows a preview to anyone with its link, but keeps it out of search engines and caches', async () => {
  const shown = await get(`/previa/${token}`);
  const text = await shown.text();
  expect(text).toContain('<strong>Prévia: ainda não está no ar</strong> Caneca &#60;b&#62;');
  expect(text).toContain(`src="/previa/${token}/pagina/produto/1"`);
  expect(text).toContain('Este link funciona até 27/11/2026, 14:30.');
  const page = await get(`/previa/${token}/pagina/produtos?busca=copo`);
  expect(await page.text()).toBe(`<head>${frameElement}<title>/produtos`);
  const file = await get(`/previa/${token}/pagina/catalogo.json`);
  expect(await file.text()).toBe('<head><title>/catalogo.json');
  const missing = await get(`/previa/${token}/pagina/nada`);
  const frame = (answer: Response) =>
    /frame-ancestors [^;]+/.exec(answer.headers.get('content-security-policy') ?? '')?.[0];
  for (const answer of [shown, page, file, missing]) {
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
  }
  expect([shown.status, page.status, missing.status]).toEqual([200, 200, 404]);
  expect([shown, page].map(frame)).toEqual(["frame-ancestors 'none'", "frame-ancestors 'self'"]);
  expect(page.headers.get('content-security-policy')).toContain("'sha256-site'");
  expect((await get(`/previa/${token}`, { method: 'POST' })).status).toBe(405);
});

test('explains a preview that is unknown, expired or not ready', async () => {
  for (const at of [`/previa/${'b'.repeat(40)}`, '/previa/x', `/previa/${token}/outra`]) {
    const answer = await get(at);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Esta prévia não existe ou já venceu.');
  }
  const failed = await get(`/previa/${token}/pagina/torta`);
  expect([failed.status, await failed.text()]).toEqual([
    500,
    expect.stringContaining('Esta página não pôde ser montada.'),
  ]);
  status = 'starting';
  const early = await get(`/previa/${token}/pagina`);
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '5']);
  status = 'ok';
});

test('downloads pictures for staff', async () => {
  const ask = (token: string) =>
    get('/hooks/picture', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: '{"address":"https://fotos.com.br/a.jpg"}',
    });
  expect((await ask('visitor')).status).toBe(401);
  expect(await (await ask('employee')).json()).toEqual({ problem: 'missing' });
});

test('shows staff the previous site, and lets administrators or the secret roll back to it', async () => {
  const ask = async (method: string, headers: Record<string, string>) =>
    (await get('/hooks/back', { method, headers })).status;
  expect(await ask('PUT', { 'x-webhook-secret': 'x' })).toBe(405);
  for (const method of ['GET', 'POST']) {
    expect(await ask(method, {})).toBe(401);
    expect(await ask(method, { 'x-webhook-secret': 'y' })).toBe(401);
    expect(await ask(method, { authorization: 'Bearer visitor' })).toBe(401);
  }
  expect(await ask('GET', { authorization: 'Bearer employee' })).toBe(200);
  expect(await ask('POST', { authorization: 'Bearer employee' })).toBe(401);
  for (const headers of [{ 'x-webhook-secret': 'x' }, { authorization: 'Bearer admin' }]) {
    expect(await ask('GET', headers)).toBe(200);
    expect(await ask('POST', headers)).toBe(409);
  }
});

test('lets only administrators read, test and change the mail account', async () => {
  const ask = (method: string, token: string) =>
    get('/hooks/mail', { method, headers: { authorization: `Bearer ${token}` } });
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    for (const token of ['visitor', 'employee'])
      expect((await ask(method, token)).status).toBe(401);
  }
  for (const method of ['GET', 'PUT', 'DELETE']) {
    expect(await (await ask(method, 'admin')).json()).toEqual({
      account: null,
      serverSender: null,
    });
  }
  const rejected = await ask('POST', 'admin');
  expect([rejected.status, await rejected.json()]).toEqual([
    422,
    { field: 'host', message: 'Informe o servidor' },
  ]);
});

test('serves a share picture drawn by the publisher', async () => {
  const picture = '/compartilhar/produto-caneca-0123456789abcdef.jpg';
  for (const method of ['HEAD', 'GET']) {
    const answer = await get(picture, { method });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toMatch(/immutable/);
    expect(await answer.text()).toBe(method === 'GET' ? 'desenho' : '');
  }
  expect((await get(picture.replace('caneca', 'copo'))).status).toBe(404);
});

test('rejects writes from visitors', async () => {
  expect((await get('/sobre', { method: 'POST' })).status).toBe(405);
});

test('answers visitors with 503 before the first build, and reports that it is starting', async () => {
  const nothing = { ...stillSite(undefined), admin: folder, retainedAdmin: folder };
  const empty = createSiteServer(nothing, async () => undefined);
  const at = `http://127.0.0.1:${await listening(empty)}`;
  expect((await fetch(at)).status).toBe(503);
  const answer = await fetch(`${at}/healthz`);
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'starting' }]);
  empty.close();
});

test('serves the site while the publisher is away, and answers the publisher’s routes with 503', async () => {
  const gone = createPublisherServer(parts);
  const port = await listening(gone);
  gone.close();
  const alone = createSiteServer(
    { ...stillSite(path.join(folder, 'live')), admin: folder, retainedAdmin: folder },
    async () => port,
  );
  const at = `http://127.0.0.1:${await listening(alone)}`;
  expect(await (await fetch(`${at}/sobre`)).text()).toBe('sobre nós');
  expect((await fetch(`${at}/hooks/publish`, { method: 'POST', body: '{}' })).status).toBe(503);
  const answer = await fetch(`${at}/healthz`);
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'stopped' }]);
  alone.close();
});
