import { expect, it } from 'vitest';
import { addressOf } from './here.ts';

it.each([
  ['/', '/'],
  ['/index.html', '/'],
  ['/produtos.html', '/produtos'],
  ['/produtos/', '/produtos'],
  ['/produto/a.html', '/produto/a'],
])('%s is %s', (pathname, address) => {
  expect(addressOf(new URL(pathname, 'https://exemplo.com.br'))).toBe(address);
});
