import { describe, expect, test } from 'vitest';
import {
  applySavedQuery,
  givenFilters,
  isShown,
  listedColumns,
  productFilters,
  productQuery,
  toSavedQuery,
} from './product-query.ts';

const categoryId = '6f9619ff-8b86-d011-b42d-00c04fc964ff';
const nothing = productQuery.read(new URLSearchParams());

test('lists all products from the first page for an empty URL', () => {
  expect(nothing).toEqual({
    search: '',
    categoryId: undefined,
    stockStatus: undefined,
    page: 1,
  });
  expect(productFilters(nothing)).toEqual([]);
});

test('ignores invalid parameters', () => {
  const params = new URLSearchParams(
    'categoria=x&estoque=toString&pagina=-2&busca=%20&situacao=x&pendencia=constructor',
  );
  expect(productQuery.read(params)).toEqual(nothing);
});

test('lists the products without a category', () => {
  const query = productQuery.read(new URLSearchParams('categoria=nenhuma'));
  expect(productFilters(query)).toEqual([{ field: 'category_id', operator: 'null', value: true }]);
  expect(`${productQuery.change(new URLSearchParams(), query)}`).toBe('categoria=nenhuma');
});

test('lists incomplete products that are on the site', () => {
  const query = productQuery.read(new URLSearchParams('situacao=ativos&pendencia=sem-imagem'));
  expect(productFilters(query)).toEqual([
    { field: 'is_active', operator: 'eq', value: true },
    { field: 'product_images', operator: 'null', value: true },
  ]);
  expect(`${productQuery.change(new URLSearchParams(), query)}`).toBe(
    'situacao=ativos&pendencia=sem-imagem',
  );
  expect(productQuery.isNarrowed(query)).toBe(true);
  expect(productQuery.isNarrowed({ ...query, ...productQuery.none })).toBe(false);
});

test('counts price tiers as a price', () => {
  const query = productQuery.read(new URLSearchParams('pendencia=sem-preco'));
  expect(productFilters(query)).toContainEqual({
    field: 'price_tiers',
    operator: 'null',
    value: true,
  });
  // A filter on an embedded table requires that table in the select.
  expect(listedColumns(query)).toContain('price_tiers (');
});

describe('productQuery.change', () => {
  test('survives a round trip through the URL, and keeps other parameters', () => {
    const params = productQuery.change(new URLSearchParams('registro=novo'), {
      search: 'caneca',
      categoryId,
      stockStatus: 'out_of_stock',
      page: 3,
    });
    expect(params.get('registro')).toBe('novo');
    expect(productQuery.read(params)).toEqual({
      search: 'caneca',
      categoryId,
      stockStatus: 'out_of_stock',
      page: 3,
    });
  });

  test('returns to the first page when a filter changes', () => {
    const params = new URLSearchParams('busca=caneca&pagina=4');
    expect(`${productQuery.change(params, { search: 'copo' })}`).toBe('busca=copo');
    expect(`${productQuery.change(params, { page: 5 })}`).toBe('busca=caneca&pagina=5');
  });
});

const address = (text: string) => new URLSearchParams(text);

test('stores filters and order in canonical form', () => {
  expect(
    toSavedQuery(address('pagina=3&ordem=nome&registro=novo&busca=+caneca+azul&estoque=nada&x=y')),
  ).toBe('busca=caneca+azul&ordem=nome');
  expect(toSavedQuery(address('pendencia=sem-preco&situacao=ativos'))).toBe(
    toSavedQuery(address('situacao=ativos&pendencia=sem-preco')),
  );
  expect(toSavedQuery(address('pagina=2'))).toBe('');
  // The database requires this encoding.
  expect(toSavedQuery(address('busca=ação “à mão”'))).toMatch(/^[!-~]+$/);
});

test('replaces all other filters, and returns to the first page', () => {
  const shown = applySavedQuery(
    address('busca=caneca&categoria=nenhuma&pagina=4&ordem=nome'),
    'pendencia=sem-preco',
  );
  expect(shown.toString()).toBe('pendencia=sem-preco');
});

test('recognises each of the built-in filters', () => {
  for (const filter of givenFilters) {
    const query = productQuery.read(address(filter.query));
    expect(query.gap ?? query.stockStatus, filter.name).toBeDefined();
    expect(givenFilters.filter((other) => isShown(other, address(filter.query)))).toEqual([filter]);
  }
});
