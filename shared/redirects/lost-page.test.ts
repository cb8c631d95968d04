import { expect, it } from 'vitest';
import { findElsewhere } from './lost-page.ts';

const redirects = {
  '/antiga': '/sobre',
  '/categoria/canecas': '/categoria/copos',
  '/ideias/natal': '/ideias/fim-de-ano',
};

it.each([
  ['an address that moved', '/antiga', '/sobre', true],
  ['a further page of a list that moved', '/categoria/canecas/pagina/3', '/categoria/copos', true],
  ['an occasion that moved', '/ideias/natal', '/ideias/fim-de-ano', true],
  ['an occasion that is over', '/ideias/pascoa', '/produtos', false],
  ['a further page of one', '/ideias/pascoa/pagina/2', '/produtos', false],
])('redirects %s', (_, path, to, permanent) => {
  expect(findElsewhere(redirects, path)).toEqual({ to, permanent });
});

it.each([['/categoria/nenhuma'], ['/ideias'], ['/ideias/a/b'], ['/constructor'], ['/']])(
  'finds no redirect for %s',
  (path) => {
    expect(findElsewhere(redirects, path)).toBeUndefined();
  },
);
