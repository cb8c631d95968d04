import { expect, it } from 'vitest';
import { pagePath } from './paths.ts';

it.each([
  ['/', '/'],
  ['/index.html', '/'],
  ['/produtos.html', '/produtos'],
  ['/produtos/', '/produtos'],
  ['/produto/a.html', '/produto/a'],
])('%s is %s', (pathname, address) => {
  expect(pagePath(new URL(pathname, 'https://exemplo.com.br'))).toBe(address);
});
