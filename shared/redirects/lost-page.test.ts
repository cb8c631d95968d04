import { expect, it } from 'vitest';
import { findElsewhere } from './lost-page.ts';

const files = {
  redirects: async () => ({
    '/antiga': '/sobre',
    '/categoria/canecas': '/categoria/copos',
    '/ideias/natal': '/ideias/fim-de-ano',
    '/p/caneca-velha': '/produto/2',
    '/p/sp-1020': '/produto/3',
  }),
  shortAddresses: async () => ({ 'sp-1020': '1', 'caneca-azul': '2' }),
};

it.each([
  ['an address that moved', '/antiga', '/sobre', true],
  ['a further page of a list that moved', '/categoria/canecas/pagina/3', '/categoria/copos', true],
  ['an occasion that moved', '/ideias/natal', '/ideias/fim-de-ano', true],
  ['an occasion that is over', '/ideias/pascoa', '/produtos', false],
  ['a further page of one', '/ideias/pascoa/pagina/2', '/produtos', false],
  ['the name of a product', '/p/caneca-azul', '/produto/2', false],
  ['a code that another product had before, as typed', '/p/SP 1020', '/produto/1', false],
  ['the link of a seller', '/v/Ana', '/?v=ana', false],
  ['the former name of a product', '/p/Caneca-Velha', '/produto/2', false],
])('redirects %s', async (_, path, to, permanent) => {
  expect(await findElsewhere(files, path)).toEqual({ to, permanent });
});

it.each([
  ['/categoria/nenhuma'],
  ['/ideias'],
  ['/ideias/a/b'],
  ['/constructor'],
  ['/'],
  ['/p/constructor'],
  ['/p/'],
  ['/v/ana/x'],
  ['/p/caneca-azul/x'],
])('finds no redirect for %s', async (path) => {
  expect(await findElsewhere(files, path)).toBeUndefined();
});

it('loads the short URLs only for their own paths', async () => {
  const shortAddresses = () => Promise.reject(new Error('read'));
  expect(await findElsewhere({ ...files, shortAddresses }, '/antiga')).toBeDefined();
});
