import { expect, it } from 'vitest';
import { decodeCatalogue, encodeCatalogue } from '#shared/catalogue/browsing/catalogue-file.ts';
import { relate } from '#shared/catalogue/searching/related-search.ts';
import { SearchIndex } from '#shared/catalogue/searching/search-index.ts';
import { sampleCatalogue } from '#shared/testing/sample-catalogue.ts';
import { findSuggestions } from './find-suggestions.ts';

const products = decodeCatalogue(
  encodeCatalogue(
    sampleCatalogue(120).map((product) => ({
      ...product,
      categorySlug: product.category.toLowerCase(),
    })),
  ),
);
const index = new SearchIndex(products);
relate(index, []);
const collections = [{ title: 'Fim de ano', slug: 'fim-de-ano' }];

const suggest = (term: string) =>
  findSuggestions({ products, collections }, term, index.search(term, true));

it('the best products are suggested, and how many there are', () => {
  const { products: found, total } = suggest('canecas');
  expect(found).toHaveLength(6);
  expect(total).toBeGreaterThan(6);
  for (const { name } of found) expect(name).toContain('Caneca');
});

it.each(['caneca', 'Canecas', 'canec', 'kaneca'])('"%s" suggests the category', (term) => {
  expect(suggest(term).categories).toEqual([{ label: 'Canecas', href: '/categoria/canecas' }]);
});

it.each([
  ['contato', '/contato'],
  ['whats', '/contato'],
  ['quem somos', '/sobre'],
  ['privacidade', '/privacidade'],
])('"%s" suggests the page %s', (term, href) => {
  expect(suggest(term).pages.map((page) => page.href)).toEqual([href]);
});

it.each(['fim de ano', 'brindes de fim de ano', 'ano'])('"%s" suggests the occasion', (term) => {
  expect(suggest(term).pages).toEqual([{ label: 'Fim de ano', href: '/ideias/fim-de-ano' }]);
});

it('what is called nothing suggests nothing', () => {
  expect(suggest('helicóptero')).toEqual({ products: [], total: 0, categories: [], pages: [] });
});

it('a code suggests its product before those that are called so', () => {
  const coded = products.map((product, at) =>
    at === 100 ? { ...product, referenceCode: 'CAN-1' } : product,
  );
  const found = new SearchIndex(coded).search('can', true);
  const { products: suggested } = findSuggestions({ products: coded, collections }, 'can', found);
  expect(suggested[0]?.referenceCode).toBe('CAN-1');
  expect(suggested[1]?.name).toMatch(/^Cane/);
});
