import { expect, it } from 'vitest';
import { parseListPath } from './list-path.ts';

it.each([
  ['/categoria/canecas', { kind: 'category', slug: 'canecas' }],
  ['/categoria/canecas/pagina/2', { kind: 'category', slug: 'canecas' }],
  ['/ideias/fim-de-ano', { kind: 'collection', slug: 'fim-de-ano' }],
  ['/categoria', undefined],
  ['/categoria/canecas/pagina', undefined],
  ['/produtos/pagina/2', undefined],
])('parses %s as %j', (path, list) => {
  expect(parseListPath(path)).toEqual(list);
});
