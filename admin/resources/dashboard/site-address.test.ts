import { expect, test } from 'vitest';
import { addressConflict } from './site-address.ts';

test.each([
  ['https://loja.com.br/admin', 'http://localhost:4321'],
  ['http://loja.com.br/admin', 'https://loja.com.br'],
  ['http://192.168.0.7:4321/admin', 'http://localhost:4321'],
])('reports a site opened at %s whose pages name %s', (opened, configured) => {
  expect(addressConflict(new URL(opened), configured)).toEqual({
    opened: new URL(opened).origin,
    configured,
  });
});

test.each([
  ['https://loja.com.br/admin', 'https://loja.com.br'],
  ['http://localhost:5173/admin', 'http://localhost:4321'],
  ['http://127.0.0.1:4321/admin', 'https://loja.com.br'],
  ['http://[::1]:4321/admin', 'https://loja.com.br'],
  ['https://loja.com.br/admin', undefined],
])('accepts %s for a site at %s', (opened, configured) => {
  expect(addressConflict(new URL(opened), configured)).toBeUndefined();
});
