import { expect, test } from 'vitest';
import { Origins } from './callers.ts';

const origins = new Origins([
  'https://loja.com.br',
  'http://localhost:4321',
  'http://127.0.0.1:4321',
]);
const here = '127.0.0.1';
const visitor = '203.0.113.7';

const ask = (url: string, origin?: string, method = 'POST') =>
  new Request(url, { method, headers: origin === undefined ? {} : { origin } });

test.each([
  ['a command without an origin', 'http://127.0.0.1:54321/', undefined, here],
  ['the site at its own URL', 'https://loja.com.br/', 'https://loja.com.br', visitor],
  [
    'the site behind a proxy that changes the host name',
    'http://web:4321/',
    'https://loja.com.br',
    visitor,
  ],
  ['the development server', 'http://127.0.0.1:54321/', 'http://localhost:4321', here],
  ['this machine', 'http://localhost:4321/', 'http://localhost:4321', here],
  ['a subdomain of localhost', 'http://loja.localhost:4321/', 'http://loja.localhost:4321', here],
  [
    'an IP address in the shop’s network',
    'http://192.168.1.5:4321/',
    'http://192.168.1.5:4321',
    here,
  ],
  ['IPv6', 'http://[::1]:4321/', 'http://[::1]:4321', '::1'],
  ['a host name in the shop’s network', 'http://balcao:4321/', 'http://balcao:4321', '192.168.1.7'],
])('accepts changes from %s', (_, url, origin, peer) => {
  expect(origins.refusal(ask(url, origin), peer)).toBeUndefined();
});

test.each([
  ['another site', 'http://127.0.0.1:54321/', 'https://mau.com.br', here],
  ['another port of this machine', 'http://localhost:4321/', 'http://localhost:8080', here],
  ['the site over another protocol', 'http://web:4321/', 'http://loja.com.br', visitor],
  [
    'a host name that begins with the site’s',
    'http://web:4321/',
    'https://loja.com.br.mau.com.br',
    visitor,
  ],
  ['a sandboxed page or a file', 'http://localhost:4321/', 'null', here],
  ['a browser extension', 'http://localhost:4321/', 'chrome-extension://a', here],
  ['an empty origin', 'http://localhost:4321/', '', here],
  [
    'a stranger’s domain that resolves to this machine',
    'http://mau.com.br:4321/',
    'http://mau.com.br:4321',
    here,
  ],
  ['such a domain without an origin', 'http://mau.com.br:4321/', undefined, here],
  ['such a domain over IPv6', 'http://mau.com.br:4321/', 'http://mau.com.br:4321', '::1'],
])('rejects changes from %s', async (_, url, origin, peer) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const refused = origins.refusal(ask(url, origin, method), peer);
    expect(refused?.status).toBe(403);
    expect(await refused?.json()).toMatchObject({ error_code: 'foreign_origin' });
  }
  expect(origins.refusal(ask(url, origin, 'GET'), peer)).toBeUndefined();
});

test('lets only the site’s own pages read responses', () => {
  const answered = (origin?: string) => {
    const headers = new Headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'content-range',
      vary: 'Accept',
    });
    origins.addHeaders(headers, ask('http://127.0.0.1:54321/', origin, 'GET'), here);
    return Object.fromEntries(headers);
  };
  const vary = 'Accept, Origin';
  expect(answered('http://localhost:4321')).toEqual({
    'access-control-allow-origin': 'http://localhost:4321',
    'access-control-expose-headers': 'content-range',
    vary,
  });
  expect(answered('https://mau.com.br')).toEqual({ vary });
  expect(answered()).toEqual({ vary });
});
