import { expect, test } from 'vitest';
import { readProductQuery } from './product-query.ts';
import { applySavedQuery, givenFilters, isShown, toSavedQuery } from './saved-filters.ts';

const address = (text: string) => new URLSearchParams(text);

test('saves filters and order in canonical form', () => {
  expect(
    toSavedQuery(address('pagina=3&ordem=nome&registro=novo&busca=+caneca+azul&estoque=nada&x=y')),
  ).toBe('busca=caneca+azul&ordem=nome');
  expect(toSavedQuery(address('pendencia=sem-preco&situacao=ativos'))).toBe(
    toSavedQuery(address('situacao=ativos&pendencia=sem-preco')),
  );
  expect(toSavedQuery(address('pagina=2'))).toBe('');
  // In the format the database requires.
  expect(toSavedQuery(address('busca=ação “à mão”'))).toMatch(/^[!-~]+$/);
});

test('replaces all other filters, and returns to the first page', () => {
  const shown = applySavedQuery(
    address('busca=caneca&categoria=nenhuma&pagina=4&ordem=nome'),
    'pendencia=sem-preco',
  );
  expect(shown.toString()).toBe('pendencia=sem-preco');
});

test('recognises each built-in filter', () => {
  for (const filter of givenFilters) {
    const query = readProductQuery(address(filter.query));
    expect(query.gap ?? query.stockStatus, filter.name).toBeDefined();
    expect(givenFilters.filter((other) => isShown(other, address(filter.query)))).toEqual([filter]);
  }
});
