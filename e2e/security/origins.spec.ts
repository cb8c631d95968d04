import { expect, test } from '@playwright/test';
import { product } from './product.ts';
import { rawRequest } from './raw-request.ts';

// Attacks by another site's page, opened in a browser on the shop's own machine.

const { url: backend, publishableKey } = product.supabase;
const site = new URL(product.site);
/** Backend's own port, and the site's path that proxies to it. */
const fronts = [
  [backend, ''],
  [product.site, '/supabase'],
] as const;

const demo = JSON.stringify({ email: 'admin@exemplo.com.br', password: 'admin-demo-123' });
const ask = (
  [origin, path]: (typeof fronts)[number],
  method: string,
  target: string,
  headers: Record<string, string>,
  body = '',
) =>
  rawRequest(origin, `${path}${target}`, {
    method,
    headers: {
      apikey: publishableKey,
      ...(method === 'GET' || method === 'OPTIONS'
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(body.length) }),
      ...headers,
    },
    body,
  });
const signIn = '/auth/v1/token?grant_type=password';

const foreign: Record<string, Record<string, string>> = {
  'another site': { origin: 'https://mau.exemplo' },
  'another port': { origin: 'http://localhost:1' },
  'a file or sandbox': { origin: 'null' },
  'a host name that begins with this machine’s': {
    origin: `http://localhost.mau.exemplo:${site.port}`,
  },
  'a domain that resolves to this machine': {
    origin: `http://mau.exemplo:${site.port}`,
    host: `mau.exemplo:${site.port}`,
  },
  'such a domain without an origin': { host: `mau.exemplo:${site.port}` },
};

for (const [who, headers] of Object.entries(foreign)) {
  test(`refuses a demo session and changes to ${who}`, async () => {
    for (const front of fronts) {
      const answer = await ask(front, 'POST', signIn, headers, demo);
      expect(answer.status).toBe(403);
      expect(answer.body).not.toContain('access_token');
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      for (const [method, target] of [
        ['POST', '/rest/v1/rpc/submit_request'],
        ['POST', '/rest/v1/rpc/request_access'],
        ['PATCH', '/rest/v1/products?id=eq.1'],
        ['DELETE', '/rest/v1/products?id=eq.1'],
        ['POST', '/storage/v1/object/products/a.png'],
        ['POST', '/auth/v1/signup'],
      ] as const) {
        const refused = await ask(front, method, target, headers, '{}');
        expect([method, target, refused.status]).toEqual([method, target, 403]);
      }
    }
  });

  test(`hides every response from ${who}`, async () => {
    for (const front of fronts) {
      for (const [method, target] of [
        ['GET', '/rest/v1/categories?select=name'],
        ['GET', '/auth/v1/settings'],
        ['GET', '/storage/v1/object/public/products/nada.png'],
        ['OPTIONS', signIn],
        ['OPTIONS', '/rest/v1/products'],
      ] as const) {
        const answer = await ask(front, method, target, {
          ...headers,
          ...(method === 'OPTIONS' ? { 'access-control-request-method': 'POST' } : {}),
        });
        expect([target, answer.headers['access-control-allow-origin']]).toEqual([
          target,
          undefined,
        ]);
        expect(answer.headers.vary).toMatch(/origin/i);
      }
    }
  });
}

test('accepts sign-ins and reads from the shop’s own pages and from a command without an origin', async () => {
  for (const front of fronts) {
    for (const origin of [site.origin, `http://localhost:${site.port}`, undefined]) {
      const headers: Record<string, string> = origin === undefined ? {} : { origin };
      const answer = await ask(front, 'POST', signIn, headers, demo);
      expect([origin, answer.status]).toEqual([origin, 200]);
      expect(answer.headers['access-control-allow-origin']).toBe(origin);
    }
  }
});
