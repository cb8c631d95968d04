import { expect, it } from 'vitest';
import { askedPath, leadsNowhere, recordAt } from './shop-pages.ts';

const id = 'c0a80101-0000-4000-8000-000000000001';

it.each([
  ['/categoria/canecas', { table: 'categories', name: 'canecas' }],
  ['/ideias/natal', { table: 'collections', name: 'natal' }],
  [`/produto/${id}`, { table: 'products', name: id }],
  ['/produto/caneca-azul', undefined],
  ['/categoria/canecas/azuis', undefined],
  ['/categoria/', undefined],
  ['/loja', undefined],
])('recognises %s as a record’s page', (path, record) => {
  expect(recordAt(path)).toEqual(record);
});

it.each([
  ['/', undefined],
  ['/produtos?categoria=Canecas', undefined],
  ['/sobre#historia', undefined],
  ['https://exemplo.com.br/x', undefined],
  ['/categoria/canecas/pagina/2?ordem=nome', '/categoria/canecas'],
  ['/nao-existe', '/nao-existe'],
])('looks up %s as %s', (target, path) => {
  expect(askedPath(target)).toBe(path);
});

it('finds no destination without a page, redirect or line of the list', () => {
  const pages = { taken: new Set<string>(), found: new Set(['/categoria/canecas']) };
  const froms = new Set(['/antiga']);
  const nowhere = (target: string) => leadsNowhere(target, pages, froms);
  expect(nowhere('/nao-existe')).toBe(true);
  expect(nowhere('/categoria/nenhuma')).toBe(true);
  expect(nowhere('/categoria/canecas')).toBe(false);
  expect(nowhere('/antiga')).toBe(false);
  expect(nowhere('/contato')).toBe(false);
});
