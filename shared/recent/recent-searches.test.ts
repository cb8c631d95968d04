import { expect, it } from 'vitest';
import { decodeSearches, withoutSearch, withSearch } from './recent-searches.ts';

it('puts the latest search first and lists it only once, ignoring case and accents', () => {
  expect(withSearch(['caneca', 'Garrafa Térmica'], ' garrafa termica ')).toEqual([
    'garrafa termica',
    'caneca',
  ]);
});

it('keeps the last eight searches', () => {
  const searches = Array.from({ length: 8 }, (_, at) => `busca ${at}`);
  expect(withSearch(searches, 'nova')).toEqual(['nova', ...searches.slice(0, 7)]);
});

it('ignores a blank search', () => {
  expect(withSearch(['caneca'], '  ')).toEqual(['caneca']);
});

it('removes a search', () => {
  expect(withoutSearch(['caneca', 'copo'], 'Caneca')).toEqual(['copo']);
});

it.each([
  ['["caneca",1,"","copo"]', ['caneca', 'copo']],
  ['{', []],
  ['{}', []],
])('parses the valid searches in %s', (stored, searches) => {
  expect(decodeSearches(stored)).toEqual(searches);
});
