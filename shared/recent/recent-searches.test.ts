import { expect, it } from 'vitest';
import { decodeSearches, withoutSearch, withSearch } from './recent-searches.ts';

it('the latest search is first, and there once whatever its case and accents', () => {
  expect(withSearch(['caneca', 'Garrafa Térmica'], ' garrafa termica ')).toEqual([
    'garrafa termica',
    'caneca',
  ]);
});

it('eight are kept', () => {
  const searches = Array.from({ length: 8 }, (_, at) => `busca ${at}`);
  expect(withSearch(searches, 'nova')).toEqual(['nova', ...searches.slice(0, 7)]);
});

it('a blank one is none', () => {
  expect(withSearch(['caneca'], '  ')).toEqual(['caneca']);
});

it('one can be removed', () => {
  expect(withoutSearch(['caneca', 'copo'], 'Caneca')).toEqual(['copo']);
});

it.each([
  ['["caneca",1,"","copo"]', ['caneca', 'copo']],
  ['{', []],
  ['{}', []],
])('of %s in the browser what is a search is read', (stored, searches) => {
  expect(decodeSearches(stored)).toEqual(searches);
});
