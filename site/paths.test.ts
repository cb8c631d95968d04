import { expect, it } from 'vitest';
import { pagePath, parseListPath } from './paths.ts';

it.each([
  ['/', '/'],
  ['/index.html', '/'],
  ['/produtos.html', '/produtos'],
  ['/produtos/', '/produtos'],
  ['/produto/a.html', '/produto/a'],
])('reads %s as the page %s', (pathname, address) => {
  expect(pagePath(new URL(pathname, 'https://exemplo.com.br'))).toBe(address);
});

it.each([
  ['/categoria/canecas', { folder: 'categoria', slug: 'canecas' }],
  ['/categoria/canecas/pagina/2', { folder: 'categoria', slug: 'canecas' }],
  ['/ideias/fim-de-ano', { folder: 'ideias', slug: 'fim-de-ano' }],
  ['/tecnicas/laser', { folder: 'tecnicas', slug: 'laser' }],
  ['/tecnicas', undefined],
  ['/categoria', undefined],
  ['/categoria/canecas/pagina', undefined],
  ['/produtos/pagina/2', undefined],
])('parses %s as %j', (path, list) => {
  expect(parseListPath(path)).toEqual(list);
});
