import { expect, test } from 'vitest';
import { restorableTables } from '#admin/deleted/outcome.ts';
import {
  changeDeletedQuery,
  deletedKinds,
  readDeletedQuery,
  toDeletedArguments,
} from './deleted-query.ts';

const query = (address: string) => readDeletedQuery(new URLSearchParams(address));

test('the address says what is shown; what it cannot mean is ignored', () => {
  expect(query('tipo=slides&busca= sol &pagina=3')).toEqual({
    kind: 'slides',
    search: 'sol',
    page: 3,
  });
  expect(query('tipo=toString&pagina=-1')).toEqual({ kind: undefined, search: '', page: 1 });
});

test('a filter returns to the first page, and leaves the rest of the address', () => {
  const change = (address: string, to: Parameters<typeof changeDeletedQuery>[1]) =>
    changeDeletedQuery(new URLSearchParams(address), to).toString();
  expect(change('pagina=3&x=1', { kind: 'produtos' })).toBe('x=1&tipo=produtos');
  expect(change('tipo=produtos&busca=a', { page: 2 })).toBe('tipo=produtos&busca=a&pagina=2');
  expect(change('tipo=produtos&busca=a', { kind: undefined, search: '' })).toBe('');
});

test('the database is asked for a table by its kind, and every kind that comes back has one', () => {
  expect(toDeletedArguments(query('tipo=passos&busca=a'))).toEqual({
    tables: ['how_it_works_steps'],
    search: 'a',
  });
  expect(toDeletedArguments(query(''))).toEqual({});
  const tables = Object.values(deletedKinds).map(({ table }) => table);
  expect(new Set<string>(tables)).toEqual(restorableTables);
});
