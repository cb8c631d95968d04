import { describe, expect, it, test } from 'vitest';
import {
  askedPath,
  leadsNowhere,
  listProblems,
  parseRedirectList,
  recordAt,
  redirectNotes,
  refusedRedirects,
} from './redirect-list.ts';

const id = 'c0a80101-0000-4000-8000-000000000001';

it.each([
  ['/categoria/canecas', { table: 'categories', name: 'canecas' }],
  ['/ideias/natal', { table: 'collections', name: 'natal' }],
  [`/produto/${id}`, { table: 'products', name: id }],
  ['/produto/caneca-azul', undefined],
  ['/categoria/canecas/azuis', undefined],
  ['/categoria/', undefined],
  ['/loja', undefined],
])('recognises %s as the page of a record', (path, record) => {
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

it('finds no destination if there is no page, redirect or line in the list for it', () => {
  const pages = { taken: new Set<string>(), found: new Set(['/categoria/canecas']) };
  const froms = new Set(['/antiga']);
  const nowhere = (target: string) => leadsNowhere(target, pages, froms);
  expect(nowhere('/nao-existe')).toBe(true);
  expect(nowhere('/categoria/nenhuma')).toBe(true);
  expect(nowhere('/categoria/canecas')).toBe(false);
  expect(nowhere('/antiga')).toBe(false);
  expect(nowhere('/contato')).toBe(false);
});

describe('parseRedirectList', () => {
  test.each([
    ['tabs', '/canecas\t/produtos\n/sobre-nos\t/sobre'],
    ['semicolons', '/canecas;/produtos\n/sobre-nos;/sobre'],
    ['commas', '/canecas,/produtos\r\n/sobre-nos,/sobre\r\n'],
    ['another separator in each line', '/canecas\t/produtos\n/sobre-nos;/sobre'],
    ['a line of headings', 'Endereço antigo;Destino\n/canecas;/produtos\n/sobre-nos;/sobre'],
    ['quotes and spaces', '"/canecas" ; "/produtos"\n\n /sobre-nos ; /sobre '],
    [
      'whole addresses of the old site',
      'https://www.antigo.com.br/canecas.html?cor=azul;/produtos\nwww.antigo.com.br/sobre-nos/;/sobre',
    ],
  ])('parses %s', (_, pasted) => {
    const list = parseRedirectList(pasted);
    expect(list.map(({ from, to }) => [from, to])).toEqual([
      ['/canecas', '/produtos'],
      ['/sobre-nos', '/sobre'],
    ]);
    expect([...listProblems(list)]).toEqual([]);
  });

  test('keeps commas in URLs if there is another separator', () => {
    expect(parseRedirectList('/a,b;/sobre')).toEqual([
      { line: 1, from: '/a,b', to: '/sobre', dropped: '' },
    ]);
  });

  test('keeps the query of a destination, and leaves URLs unchanged', () => {
    expect(
      parseRedirectList('/a;/produtos?categoria=Canecas\n/b;https://exemplo.com.br/x'),
    ).toEqual([
      { line: 1, from: '/a', to: '/produtos?categoria=Canecas', dropped: '' },
      { line: 2, from: '/b', to: 'https://exemplo.com.br/x', dropped: '' },
    ]);
  });

  test('decodes URLs as the server does', () => {
    expect(parseRedirectList('/canecas%20t%C3%A9rmicas;/sobre')[0]?.from).toBe('/canecas térmicas');
  });
});

test('reports the errors in each line', () => {
  const list = parseRedirectList(
    [
      '/certo;/sobre',
      ';/sobre',
      '/admin/x;/sobre',
      '/sem-destino',
      '/inseguro;http://exemplo.com.br',
      '/igual;/igual?x=1',
      '/certo;/contato',
      '/um;/dois',
      '/dois;/um',
      '/a*;/sobre',
    ].join('\n'),
  );
  expect(Object.fromEntries(listProblems(list))).toEqual({
    2: 'from_invalid',
    3: 'from_fixed',
    4: 'to_missing',
    5: 'to_invalid',
    6: 'same',
    7: 'double',
    8: 'loop',
    9: 'loop',
    10: 'from_invalid',
  });
});

test('reports errors from the database at their lines', () => {
  const details = JSON.stringify([
    { place: 2, from_path: '/a', problem: 'known' },
    { place: 3, from_path: '/b', problem: 'of a later release' },
  ]);
  expect([...refusedRedirects(details)]).toEqual([[1, 'known']]);
  expect([...refusedRedirects('no JSON')]).toEqual([]);
  expect([...refusedRedirects(null)]).toEqual([]);
});

describe('before saving', () => {
  const list = parseRedirectList(
    '/loja?id=3;/sobre\n/categoria/kits;/contato\n/velha;/nao-existe\n/x;/velha',
  );
  const pages = { taken: new Set(['/categoria/kits']), found: new Set<string>() };

  test('lists the paths to look up', () => {
    expect([...listProblems(list, pages.taken)]).toEqual([[2, 'from_page']]);
  });

  test('warns about queries that are dropped and destinations that do not exist', () => {
    const notes = redirectNotes(list, pages);
    expect(notes.get(1)).toEqual({ from: 'Sem "?id=3": vale para todo /loja' });
    expect(notes.get(2)).toEqual({});
    expect(notes.get(3)).toEqual({ to: 'O site não tem esta página hoje' });
    expect(notes.get(4)).toEqual({});
    expect(redirectNotes(list, undefined).get(3)).toEqual({});
  });
});
