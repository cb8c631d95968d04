import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ServerType } from '@hono/node-server';
import type { App } from '@supabase/lite';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { rawRequest } from '#e2e/security/raw-request.ts';
import { createServiceClient } from '#scripts/config/service-client.ts';
import { generateKeys } from '#scripts/config/supabase-keys.ts';
import { freePort } from '#scripts/testing/postgres-server.ts';
import { findProof } from '#shared/requests/proof.ts';
import { requestDigest } from '#shared/requests/request-digest.ts';
import { prove, toMessage } from '#shared/testing/visitor-request.ts';
import { openMigrated } from '../app.ts';
import { serveSupabase } from '../http.ts';
import { visitorFunctions, visitorTables } from './routes.ts';

let folder: string;
let app: App;
let server: ServerType;
let url: string;
const keys = generateKeys();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-gateway-'));
  const database = path.join(folder, 'database');
  await cp(inject('pgliteTemplate'), database, { recursive: true });
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  app = await openMigrated({
    engine: { kind: 'pglite', folder: database },
    keys,
    filesFolder: path.join(folder, 'storage'),
    url,
  });
  server = await serveSupabase(app, port, keys);
});
afterAll(async () => {
  server.close();
  if ('closeAllConnections' in server) server.closeAllConnections();
  await app.connection.close();
  await rm(folder, { recursive: true, force: true });
});

const service = () => createServiceClient(url, keys.secret);
const anonymous = { apikey: keys.publishable };
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.each(['/_system', '/', '/project/default', '/auth/v1/verify?type=recovery&token=1'])(
  'answers 404 for a path the product does not use: %s',
  async (target) => {
    const answer = await fetch(`${url}${target}`, { headers: anonymous });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test('rejects a body that is too long or of unknown length before passing it on', async () => {
  const head = { ...anonymous, 'content-type': 'application/json' };
  const long = { ...head, 'content-length': String(60 * 1024 * 1024) };
  for (const target of [
    '/rest/v1/rpc/submit_request',
    `/storage/v1/object/request-files/${randomUUID()}/${randomUUID()}.png`,
    '/auth/v1/token',
  ]) {
    expect((await rawRequest(url, target, { method: 'POST', headers: long })).status).toBe(413);
  }
  const endless = { ...head, 'transfer-encoding': 'chunked' };
  const answer = await rawRequest(url, '/auth/v1/token', { method: 'POST', headers: endless });
  expect(answer.status).toBe(411);
});

test('rejects visitors’ regular expressions, deep relations and function filters before the database', async () => {
  const asked = vi.spyOn(app, 'fetch');
  const slow = encodeURIComponent('not.match.(?:(?:.{0,15}){0,15}){0,15}zz');
  for (const [method, target] of [
    ['GET', 'products?name=imatch.(a%2B)%2B%24'],
    ['GET', 'products?select=categories(products(categories(id)))'],
    ['GET', `categories?select=${Array.from({ length: 7 }, (_, n) => `p${n}:products(id)`)}`],
    ['GET', `products?select=${Array.from({ length: 150 }, (_, n) => `a${n}:description`)}`],
    ['GET', 'products?select=id,%0Aname::bytea'],
    ['POST', `rpc/reset_password?reset_password=${slow}`],
    ['POST', 'rpc/shop_settings?select=site_name'],
    ['POST', 'rpc/save_product'],
    ['GET', 'requests'],
  ] as const) {
    const answer = await fetch(`${url}/rest/v1/${target}`, { method, headers: anonymous });
    expect([target, answer.status]).toEqual([target, 401]);
    expect(await answer.json()).toHaveProperty('code', '42501');
  }
  const read = await fetch(`${url}/rest/v1/rpc/reset_password?reset_password=${slow}`, {
    headers: anonymous,
  });
  expect(read.status).toBe(404);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
  const query = `${url}/rest/v1/products?select=id,categories(id)`;
  expect((await fetch(query, { headers: anonymous })).status).toBe(200);
});

test('returns no rows to a foreign page on this machine, or to a visitor behind a proxy', async () => {
  const asked = vi.spyOn(app, 'fetch');
  const query = `${url}/rest/v1/products?select=id`;
  const wrong = ['abc', 'sb_x', ` ${keys.publishable}`, 'a.b.c'].map((token) => ({
    ...anonymous,
    authorization: `Bearer ${token}`,
  }));
  for (const headers of [
    {},
    { apikey: 'x' },
    { ...anonymous, 'x-forwarded-for': '203.0.113.7' },
    ...wrong,
  ]) {
    expect([headers, (await fetch(query, { headers: { ...headers } })).status]).toEqual([
      headers,
      401,
    ]);
  }
  const rebound = { ...anonymous, host: 'mau.exemplo' };
  expect((await rawRequest(url, '/rest/v1/products?select=id', { headers: rebound })).status).toBe(
    401,
  );
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
  const identity = `${url}/rest/v1/site_content?select=section_key,content&section_key=in.(shop)`;
  const stranger = { ...anonymous, 'x-forwarded-for': '203.0.113.7' };
  expect((await fetch(identity, { headers: stranger })).status).toBe(200);
});

test.each([
  ['text/csv', '/rest/v1/rpc/request_access', 'a,b'],
  ['text/plain', '/auth/v1/token?grant_type=password', '{}'],
  ['application/x-www-form-urlencoded', '/rest/v1/rpc/count_events', 'a=b'],
])('rejects a body of type %s', async (type, target, body) => {
  const answer = await fetch(`${url}${target}`, {
    method: 'POST',
    headers: { ...anonymous, 'content-type': type },
    body,
  });
  expect(answer.status).toBe(415);
});

test('lists exactly the tables and functions granted to visitors', async () => {
  const { rows } = await app.connection.exec<{ rows: { kind: string; names: string[] }[] }>(`
    select 'tables' as kind, array_agg(c.relname::text order by c.relname) as names from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and has_any_column_privilege('anon', c.oid, 'SELECT')
    union all
    select 'functions', array_agg(p.proname::text order by p.proname) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'EXECUTE')`);
  expect(Object.fromEntries(rows.map(({ kind, names }) => [kind, names]))).toEqual({
    tables: [...visitorTables].toSorted(),
    functions: Object.keys(visitorFunctions).toSorted(),
  });
});

test('distinguishes visitors behind our own server', async () => {
  const guess = (visitor: string, at: number) =>
    fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { ...anonymous, 'content-type': 'application/json', 'x-forwarded-for': visitor },
      body: JSON.stringify({
        email: 'admin@exemplo.com.br',
        password: `admin-demo-123${at || ''}`,
      }),
    });
  expect((await guess('203.0.113.7', 0)).status).toBe(403);
  // A proxied visitor is never local, whatever the proxy's headers say.
  expect((await guess('127.0.0.1', 0)).status).toBe(403);
});

test('counts visitors by the address our own server knows', async () => {
  const send = (visitor: string, claimed: number) =>
    fetch(`${url}/rest/v1/rpc/submit_request`, {
      method: 'POST',
      headers: {
        ...anonymous,
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.100.${claimed}, ${visitor}`,
        'cf-connecting-ip': `198.51.100.${claimed}`,
      },
      body: JSON.stringify({ payload: prove(toMessage()) }),
    });
  let accepted = 0;
  let status = 200;
  while (status === 200 && accepted < 100) {
    ({ status } = await send('203.0.113.9', accepted));
    if (status === 200) accepted += 1;
  }
  expect(status).toBe(429);
  expect(accepted).toBeGreaterThanOrEqual(20);
  expect((await send('203.0.113.10', 1)).status).toBe(200);
});

describe('rejects invalid requests as the database would:', () => {
  const request = toMessage();
  const sent = prove(request);
  const { minute, nonce } = sent.proof;
  const cases: Record<string, unknown> = {
    nothing: null,
    'a list': [sent],
    'an unknown key': { ...sent, role: 'admin' },
    'no id': { ...sent, id: undefined },
    'an id in capitals': { ...sent, id: sent.id.toUpperCase() },
    'no protocol': { ...sent, protocol: undefined },
    'another request’s protocol': { ...sent, protocol: toMessage().protocol },
    'a filled honeypot field': { ...sent, website: 'https://x.example' },
    'a honeypot field that is not a string': { ...sent, website: false },
    'no proof': request,
    'a string as proof': { ...sent, proof: 'x' },
    'a proof with an extra key': { ...sent, proof: { minute, nonce, bits: 1 } },
    'a proof without a number': { ...sent, proof: { minute, nonce: null } },
    'another request’s proof': { ...sent, proof: prove(toMessage()).proof },
    'a proof for tomorrow': { ...sent, proof: findProof(requestDigest(sent), minute + 24 * 60) },
    'a proof that is four hours old': {
      ...sent,
      proof: findProof(requestDigest(sent), minute - 4 * 60),
    },
    'a body that is too long': { ...sent, message: 'x'.repeat(66_000) },
  };
  const ask = (payload: unknown) =>
    new Request(`${url}/rest/v1/rpc/submit_request`, {
      method: 'POST',
      headers: { ...anonymous, 'content-type': 'application/json' },
      body: JSON.stringify({ payload }),
    });
  const read = async (answer: Response) => ({
    status: answer.status,
    // The required proof may already be for the next minute.
    body: (await answer.text()).replaceAll(/(minute\D+)\d+/g, '$1'),
  });

  test.each(Object.keys(cases))('%s', async (name) => {
    const asked = vi.spyOn(app, 'fetch');
    const inFront = await read(await fetch(ask(cases[name])));
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
    const byDatabase = await read(await app.fetch(ask(cases[name])));
    expect(JSON.parse(inFront.body)).toEqual(JSON.parse(byDatabase.body));
    expect(inFront.status).toBe(byDatabase.status);
    expect(inFront.status).toBeGreaterThanOrEqual(400);
  });

  test.each([
    ['a proof with numbers as strings', { minute: String(minute), nonce: String(nonce) }],
    ['a proof that is two hours old', findProof(requestDigest(sent), minute - 120)],
  ])('but accepts %s', async (_, proof) => {
    expect((await fetch(ask({ ...sent, proof }))).status).toBe(200);
  });
});

test('treats a token signed elsewhere as missing', async () => {
  const forged = `Bearer ${[
    '{"alg":"HS256"}',
    '{"sub":"x","role":"authenticated","exp":9999999999}',
    'x',
  ]
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')}`;
  const answer = await fetch(`${url}/rest/v1/products?name=match.a`, {
    headers: { ...anonymous, authorization: forged },
  });
  expect(answer.status).toBe(401);
});

test('offers no password recovery, and logs no codes', async () => {
  const printed: string[] = [];
  const spies = (['log', 'info', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...values) => printed.push(values.join(' '))),
  );
  await createServiceClient(url, keys.publishable).auth.signUp({
    email: 'ana@x.br',
    password: 'senha-da-ana',
  });
  const sent = await createServiceClient(url, keys.publishable).auth.resetPasswordForEmail(
    'ana@x.br',
  );
  expect(sent.error?.status).toBe(404);
  // Bypasses the gateway, in case a future version lets this call through.
  await app.fetch(
    new Request(`${url}/auth/v1/recover`, {
      method: 'POST',
      headers: anonymous,
      body: JSON.stringify({ email: 'ana@x.br' }),
    }),
  );
  for (const spy of spies) spy.mockRestore();
  expect(printed.join('\n')).not.toMatch(/code|token|captured/i);
});

describe('picture uploads', () => {
  const store = (name: string, bytes: Buffer, contentType: string) =>
    service().storage.from('products').upload(name, bytes, { contentType });
  // Multipart, like a browser's form; the embedded service finds the file by its field name.
  const form = async (name: string, bytes: Buffer, type: string) => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)], { type }));
    const answer = await fetch(`${url}/storage/v1/object/products/${name}`, {
      method: 'POST',
      headers: { apikey: keys.secret },
      body,
    });
    return { error: answer.ok ? null : ((await answer.json()) as { message: string }) };
  };

  test.each([store, form])('are stored, and served unchanged as pictures, %#', async (send) => {
    const name = `boa-${send === form ? 'form' : 'raw'}.png`;
    expect((await send(name, png, 'image/png')).error).toBeNull();
    const { publicUrl } = service().storage.from('products').getPublicUrl(name).data;
    const answer = await fetch(publicUrl);
    expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('x-robots-tag')).toBeNull();
  });

  test.each([
    ['pagina.png', Buffer.from('<script>alert(1)</script>'), 'image/png'],
    ['pagina.html', png, 'image/png'],
    ['outra.jpg', png, 'image/png'],
    ['outra.jpg', png, 'image/jpeg'],
    ['som.webp', Buffer.from('RIFF0000WAVEfmt '), 'image/webp'],
    ['sem-extensao', png, 'image/png'],
  ])('are rejected if the bytes, name or type of %s do not match', async (name, bytes, type) => {
    for (const send of [store, form]) {
      expect((await send(name, bytes, type)).error?.message).toContain('não é uma imagem');
    }
    expect(
      (await service().storage.from('products').list()).data?.map((it) => it.name),
    ).not.toContain(name);
  });
});
