import { expect, test } from 'vitest';
import { relate } from '#shared/catalogue/searching/related-search.ts';
import { SearchIndex } from '#shared/catalogue/searching/search-index.ts';
import type { Catalogue } from './catalogue.ts';
import { nearestProducts } from './nearest.ts';

test('distinguishes featured products from near matches', () => {
  const products = ['Caneca', 'Vela Aromática', 'Boné'].map((name, at) => ({
    name,
    category: '',
    techniques: [],
    featured: at === 2,
  }));
  const index = new SearchIndex(products);
  relate(index, []);
  const catalogue = { products, engine: { index } } as unknown as Catalogue;
  const nearest = (term: string) =>
    nearestProducts(catalogue, term, index.search(term, true), {}, []);
  expect(nearest('helicóptero')).toEqual({ positions: [2], areFeatured: true });
  expect(nearest('velas xyzqq jkwvb')).toEqual({ positions: [1], areFeatured: false });
});
