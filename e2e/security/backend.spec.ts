import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { product } from './product.ts';
import { rawRequest } from './raw-request.ts';

const { url, publishableKey, secretKey } = product.supabase;
const anonymous = { apikey: publishableKey, 'content-type': 'application/json' };

const ask = (target: string, init: RequestInit = {}) =>
  fetch(`${url}${target}`, { headers: anonymous, ...init });
const post = (target: string, body: unknown) =>
  ask(target, { method: 'POST', body: JSON.stringify(body) });

/** The backend's own port, and the site's path that proxies to it. */
const fronts = [url, new URL('/supabase', product.site).href];

test('answers only the calls the product makes', async () => {
  for (const front of fronts) {
    for (const target of [
      '/_system',
      '/_system/tables',
      '/',
      '/project/default',
      '/rest/v1/',
      '/auth/v1/verify?type=recovery&token=123456',
      '/auth/v1/authorize?provider=github',
    ]) {
      const { status } = await fetch(`${front}${target}`, { headers: anonymous });
      expect([front, target, status]).toEqual([front, target, 404]);
    }
    const { status } = await fetch(`${front}/rest/v1/products?select=id`, { headers: anonymous });
    expect([front, status]).toEqual([front, 200]);
  }
});

test('rejects every spelling that could bypass the gateway', async () => {
  for (const front of fronts) {
    const { origin, pathname } = new URL(front);
    const path = pathname === '/' ? '' : pathname;
    for (const target of [
      '/rest/v1/../../_system',
      '/rest/v1/..%2f..%2f_system',
      '/rest/v1/%2e%2e/%2e%2e/_system',
      '//_system',
      '/rest/v1/..\\..\\_system',
    ]) {
      const { status, body } = await rawRequest(origin, `${path}${target}`);
      expect([front, target, status >= 400 && status < 500]).toEqual([front, target, true]);
      expect(body).not.toContain('tables');
    }
  }
});

test('rejects queries that could block the database', async () => {
  const deep = `select=${'products(categories('.repeat(4)}id${')'.repeat(8)}`;
  for (const question of [
    'products?description=match.%5E(a%2B)%2B%24',
    'products?or=(name.eq.a,description.imatch.(a%7Caa)%2B%24)',
    'products?description=not.match(any).%7Ba,b%7D',
    'products?description=fts.caneca',
    'products?name=ilike.*a*b*c*',
    `categories?${deep}`,
    `products?or=(${Array.from({ length: 500 }, (_, n) => `stock.eq.${n}`)})`,
  ]) {
    expect((await ask(`/rest/v1/${question}`)).status, question).toBe(401);
  }
  expect((await ask('/rest/v1/products?select=id&limit=1')).status).toBe(200);
});

test('rejects a long body before reading it', async () => {
  const headers = { ...anonymous, 'content-length': String(60 * 1024 * 1024) };
  for (const target of [
    '/rest/v1/rpc/submit_request',
    '/auth/v1/token?grant_type=password',
    `/storage/v1/object/request-files/${randomUUID()}/${randomUUID()}.png`,
  ]) {
    expect((await rawRequest(url, target, { method: 'POST', headers })).status, target).toBe(413);
  }
});

test('neither creates, accepts nor logs one-time sign-in codes', async () => {
  const email = 'admin@exemplo.com.br';
  for (const way of ['recover', 'otp', 'magiclink', 'resend']) {
    expect((await post(`/auth/v1/${way}`, { email, type: 'signup' })).status, way).toBe(404);
  }
  const guesses = Array.from({ length: 50 }, (_, guess) =>
    post('/auth/v1/verify', { type: 'recovery', email, token: String(100_000 + guess) }),
  );
  expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([404]));
  const log = readFileSync(path.join(product.dataDir, 'logs', 'backend.log'), 'utf8');
  expect(log).not.toMatch(/email captured|login code|Reset your password/);
});

test('delays sign-ins after five wrong passwords, whether or not the account exists', async () => {
  const guess = async (email: string, password: string) => {
    const answer = await post('/auth/v1/token?grant_type=password', { email, password });
    return {
      status: answer.status,
      after: answer.headers.get('retry-after'),
      body: await answer.text(),
    };
  };
  const nobody = 'ninguem-ataque@exemplo.com.br';
  const first = await guess('admin@exemplo.com.br', 'errada');
  expect(await guess(nobody, 'errada')).toEqual(first);
  expect(first.status).toBe(400);
  const more = await Promise.all(Array.from({ length: 9 }, (_, n) => guess(nobody, `errada-${n}`)));
  expect(more.filter(({ status }) => status === 400)).toHaveLength(4);
  const refused = await guess(nobody, 'errada');
  expect(refused.status).toBe(429);
  expect(Number(refused.after)).toBeGreaterThan(0);
  expect(refused.body).toContain('Espere');
  // Another account can still sign in, and its own count is reset.
  expect((await guess('admin@exemplo.com.br', 'admin-demo-123')).status).toBe(200);
});

test('stores only pictures, and serves them sandboxed', async () => {
  const store = (name: string, body: string | Uint8Array<ArrayBuffer>, type: string) =>
    ask(`/storage/v1/object/products/${name}`, {
      method: 'POST',
      headers: { apikey: secretKey, 'content-type': type },
      body,
    });
  const page = '<!doctype html><script>alert(1)</script>';
  for (const [name, type] of [
    ['ataque.png', 'image/png'],
    ['ataque.html', 'image/png'],
    ['ataque.webp', 'image/webp'],
  ] as const) {
    expect((await store(name, page, type)).status, name).toBe(400);
    expect((await ask(`/storage/v1/object/public/products/${name}`)).ok).toBe(false);
  }
  const name = 'ataque-boa.png';
  const picture = new Uint8Array(readFileSync('e2e/support/picture.png'));
  expect((await store(name, picture, 'image/png')).status).toBe(200);
  const { headers } = await ask(`/storage/v1/object/public/products/${name}`);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain('sandbox');
  await ask('/storage/v1/object/products', {
    method: 'DELETE',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ prefixes: [name] }),
  });
});
