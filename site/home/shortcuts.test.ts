import { expect, test } from 'vitest';
import { findShortcuts } from './shortcuts.ts';

const product = (category: string, categorySlug: string | null) => ({
  category,
  categorySlug,
  images: [],
});
const names = (...products: ReturnType<typeof product>[]) =>
  findShortcuts(products).map(({ name }) => name);

test('the categories of the home page come in its order', () => {
  expect(
    names(
      product('Escritório', 'escritorio'),
      product('Bolsas', 'bolsas'),
      product('Bolsas', 'bolsas'),
      product('Toalhas', 'toalhas'),
    ),
  ).toEqual(['Bolsas', 'Escritório']);
});

test('a renamed category is led to by its name of today', () => {
  expect(names(product('Canecas e Copos', 'canecas'))).toEqual(['Canecas e Copos']);
});

test('a category made anew under the name goes before one that was renamed', () => {
  expect(names(product('Copos', 'canecas'), product('canecas', 'canecas-2'))).toEqual(['canecas']);
});

test('no shortcut leads to nothing, and none twice', () => {
  expect(names(product('Sem categoria', null))).toEqual([]);
  expect(names(product('Canecas', 'bolsas'))).toEqual(['Canecas']);
});
