import { expect, test } from 'vitest';
import { readProductQuery } from '../../product-query.ts';
import { applySavedQuery, givenFilters, isShown, toSavedQuery } from './saved-filters.ts';

const address = (text: string) => new URLSearchParams(text);

test('what is saved is the filters and their order, in the same words each time', () => {
  expect(
    toSavedQuery(address('pagina=3&ordem=nome&registro=novo&busca=+caneca+azul&estoque=nada&x=y')),
  ).toBe('busca=caneca+azul&ordem=nome');
  expect(toSavedQuery(address('pendencia=sem-preco&situacao=ativos'))).toBe(
    toSavedQuery(address('situacao=ativos&pendencia=sem-preco')),
  );
  expect(toSavedQuery(address('pagina=2'))).toBe('');
  // As the database wants it.
  expect(toSavedQuery(address('busca=ação “à mão”'))).toMatch(/^[!-~]+$/);
});

test('one takes the place of all other filters, and goes to the first page', () => {
  const shown = applySavedQuery(
    address('busca=caneca&categoria=nenhuma&pagina=4&ordem=nome'),
    'pendencia=sem-preco',
  );
  expect(shown.toString()).toBe('pendencia=sem-preco');
});

test('the filters of the program are filters of the list, and each is told from the others', () => {
  for (const filter of givenFilters) {
    const query = readProductQuery(address(filter.query));
    expect(query.gap ?? query.stockStatus, filter.name).toBeDefined();
    expect(givenFilters.filter((other) => isShown(other, address(filter.query)))).toEqual([filter]);
  }
});
