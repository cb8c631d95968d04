import { expect, test } from '@playwright/test';
import { product } from './product.ts';
import { rawRequest } from './raw-request.ts';

/** Returns the paths of an existing page and of an immutable file. */
async function addresses() {
  const { body } = await rawRequest(product.site, '/produtos');
  const [page = ''] = /\/produto\/[\w-]+/.exec(body) ?? [];
  const [asset = ''] = /\/_astro\/[\w.-]+\.js(?=")/.exec(body) ?? [];
  return { page, asset };
}

test('serves no page as immutable', async () => {
  const { page, asset } = await addresses();
  const plain = await rawRequest(product.site, asset);
  expect(plain.headers['cache-control']).toContain('immutable');
  const disguises = [
    `/_astro/..%2f${page.slice(1)}`,
    `/_astro/..${page}`,
    `/_astro/%2e%2e${page}`,
    `/_astro/.%2e/${page.slice(1)}`,
    `/_astro%2f..${page}`,
    `/_astro/..%5c${page.slice(1)}`,
    `/_astro/..\\${page.slice(1)}`,
    `//_astro//..//${page}`,
    `/admin/assets/..%2f..%2f${page.slice(1)}`,
    `/admin/assets/../..${page}`,
  ];
  for (const disguise of disguises) {
    const { status, headers } = await rawRequest(product.site, disguise);
    expect([disguise, status]).toEqual([disguise, 400]);
    expect(headers['cache-control'] ?? '').not.toContain('immutable');
  }
});

test('redirects other spellings of a path to the canonical one', async () => {
  for (const [spelling, address] of [
    ['/%73obre', '/sobre'],
    ['/sobre%2ehtml', '/sobre'],
    ['/%61dmin', '/admin'],
    ['//evil.example//', '/evil.example'],
    ['/%68ealthz', '/healthz'],
  ] as const) {
    const { status, headers } = await rawRequest(product.site, `${spelling}?a=1`);
    expect([spelling, status, headers.location]).toEqual([spelling, 308, `${address}?a=1`]);
  }
});

test('never redirects to another host, whatever the spelling of the path', async () => {
  for (const target of [
    '/\\evil.example/',
    '/%5cevil.example/',
    '//evil.example/%2f..',
    '/%09/evil.example/',
  ]) {
    const { status, headers } = await rawRequest(product.site, target);
    expect([target, status < 300 || status >= 400]).toEqual([target, true]);
    expect(headers.location).toBe(undefined);
  }
});

test('hides internal files under any spelling', async () => {
  for (const target of [
    '/_headers',
    '/%5fheaders',
    '/_redirects',
    '/index.html.br',
    '/..%2f..%2fenv.json',
  ]) {
    const { body, headers } = await rawRequest(product.site, target);
    expect(body).not.toMatch(/Content-Security-Policy|SUPABASE_SECRET_KEY|admin\/index\.html/);
    expect(headers['content-encoding']).toBe(undefined);
  }
});

test('serves metrics only to direct requests from this machine', async () => {
  const passedOn = { 'x-forwarded-for': '127.0.0.1' };
  expect((await rawRequest(product.site, '/metrics')).status).toBe(200);
  const refused = await rawRequest(product.site, '/metrics', { headers: passedOn });
  expect(refused.status).toBe(404);
  expect(refused.body).not.toContain('vitrine_');
});
