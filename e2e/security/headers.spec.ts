import { expect, test } from '@playwright/test';
import { scriptsInPage } from '#scripts/testing/scripts-in-page.ts';
import { hashScript } from '#shared/security/content-policy.ts';
import { product } from './product.ts';
import { rawRequest } from './raw-request.ts';

for (const target of ['/', '/sobre', '/admin', '/nao-existe', '/admin/nao-existe', '/404', '/%']) {
  test(`sends the page at ${target} with a content security policy and nosniff`, async () => {
    const { headers } = await rawRequest(product.site, target);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
}

test('sends at most 1,600 bytes of headers with a page', async () => {
  for (const target of ['/', '/produtos', '/sobre', '/contato', '/admin']) {
    const { headers } = await rawRequest(product.site, target);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    expect(lines.join('').length, target).toBeGreaterThan(500);
    expect(lines.join('').length, target).toBeLessThanOrEqual(1600);
  }
});

const answers: [string, Parameters<typeof rawRequest>[2], number][] = [
  ['/sobre/', {}, 308],
  ['/sobre', { headers: { range: 'bytes=99999999-' } }, 416],
  ['/sobre', { method: 'DELETE' }, 405],
  ['/a%2fb', {}, 400],
  ['/hooks/publish', { method: 'POST' }, 401],
  ['/hooks/publish', {}, 405],
  ['/healthz', {}, 200],
  ['/favicon.svg', {}, 200],
];
for (const [target, options, status] of answers) {
  test(`sends nosniff with the ${status} response to ${options?.method ?? 'GET'} ${target}`, async () => {
    const answer = await rawRequest(product.site, target, options);
    expect([answer.status, answer.headers['x-content-type-options']]).toEqual([status, 'nosniff']);
  });
}

for (const target of [
  '/',
  '/produtos',
  '/sobre',
  '/contato',
  '/favoritos',
  '/lista',
  '/pedido',
  '/nao-existe',
  '/admin',
]) {
  test(`allows only hashed inline scripts in the policy of ${target}`, async () => {
    const { headers, body } = await rawRequest(product.site, target, {
      headers: { 'accept-encoding': 'identity' },
    });
    const [, sources = ''] =
      /script-src ([^;]*)/.exec(headers['content-security-policy'] ?? '') ?? [];
    expect(sources).not.toMatch(/unsafe|\*|https?:/);
    expect(headers['content-security-policy']).toContain(
      "; require-trusted-types-for 'script'; trusted-types default dompurify",
    );
    const scripts = scriptsInPage(body);
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(sources).toContain(await hashScript(script));
  });
}
