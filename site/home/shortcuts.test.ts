import { describe, expect, test } from 'vitest';
import { findShortcuts } from './shortcuts.ts';

const product = (category: string, categorySlug: string | null) => ({
  category,
  categoryId: categorySlug && `id-${categorySlug}`,
  categorySlug,
  images: [],
});
const names = (...products: ReturnType<typeof product>[]) =>
  findShortcuts(products).map(({ name }) => name);

test('follow the home page’s order', () => {
  expect(
    names(
      product('Escritório', 'escritorio'),
      product('Bolsas', 'bolsas'),
      product('Bolsas', 'bolsas'),
      product('Toalhas', 'toalhas'),
    ),
  ).toEqual(['Bolsas', 'Escritório']);
});

test('show the current name of a renamed category', () => {
  expect(names(product('Canecas e Copos', 'canecas'))).toEqual(['Canecas e Copos']);
});

test('prefer the category with the name to one that was renamed', () => {
  expect(names(product('Copos', 'canecas'), product('canecas', 'canecas-2'))).toEqual(['canecas']);
});

test('omit empty categories and duplicates', () => {
  expect(names(product('Sem categoria', null))).toEqual([]);
  expect(names(product('Canecas', 'bolsas'))).toEqual(['Canecas']);
});

describe('chosen categories', () => {
  const [canecas, bolsas, copos] = [
    product('Canecas e Xícaras', 'canecas'),
    product('Bolsas', 'bolsas'),
    product('Copos', 'copos'),
  ];
  const chosen = (...ids: string[]) =>
    findShortcuts([canecas, bolsas, copos, product('Sem categoria', null)], ids).map(
      ({ name }) => name,
    );

  test('are linked in their order, by their current names', () => {
    expect(chosen('id-copos', 'id-canecas')).toEqual(['Copos', 'Canecas e Xícaras']);
  });

  test('are left out when deleted or empty', () => {
    expect(chosen('id-garrafas', 'id-bolsas')).toEqual(['Bolsas']);
    expect(chosen()).toEqual([]);
  });
});
