import { expect, it } from 'vitest';
import { categoryAddress, pagePath } from './paths.ts';

it.each([
  ['/', '/'],
  ['/index.html', '/'],
  ['/produtos.html', '/produtos'],
  ['/produtos/', '/produtos'],
  ['/produto/a.html', '/produto/a'],
])('%s is %s', (pathname, address) => {
  expect(pagePath(new URL(pathname, 'https://exemplo.com.br'))).toBe(address);
});

it('a product leads to the page of its category, and without one to those that have none', () => {
  expect(categoryAddress({ category: 'Canecas', categorySlug: 'canecas' })).toBe(
    '/categoria/canecas',
  );
  expect(categoryAddress({ category: 'Sem categoria', categorySlug: null })).toBe(
    '/produtos?categoria=Sem%20categoria',
  );
});
