import { expect, test } from 'vitest';
import { deletedQuery, toDeletedArguments } from './deleted-query.ts';

const query = (address: string) => deletedQuery.read(new URLSearchParams(address));

test('parses the URL and ignores invalid parameters', () => {
  expect(query('tipo=slides&busca= sol &pagina=3')).toEqual({
    kind: 'slides',
    search: 'sol',
    page: 3,
  });
  expect(query('tipo=toString&pagina=-1')).toEqual({ kind: undefined, search: '', page: 1 });
});

test('returns to the first page when a filter changes, and keeps the rest of the URL', () => {
  const change = (address: string, to: Parameters<typeof deletedQuery.change>[1]) =>
    deletedQuery.change(new URLSearchParams(address), to).toString();
  expect(change('pagina=3&x=1', { kind: 'produtos' })).toBe('x=1&tipo=produtos');
  expect(change('tipo=produtos&busca=a', { page: 2 })).toBe('tipo=produtos&busca=a&pagina=2');
  expect(change('tipo=produtos&busca=a', { kind: undefined, search: '' })).toBe('');
});

test('selects the table that belongs to a kind', () => {
  expect(toDeletedArguments(query('tipo=passos&busca=a'))).toEqual({
    tables: ['how_it_works_steps'],
    search: 'a',
  });
  expect(toDeletedArguments(query(''))).toEqual({});
});
