import { expect, it } from 'vitest';
import { decodeCatalogue, encodeCatalogue } from '#shared/catalogue/browsing/catalogue-file.ts';
import { relate } from '#shared/catalogue/searching/related-search.ts';
import { SearchIndex } from '#shared/catalogue/searching/search-index.ts';
import { catalogueFixture } from '#shared/testing/catalogue-fixture.ts';
import { findSuggestions } from './find-suggestions.ts';

const products = decodeCatalogue(
  encodeCatalogue(
    catalogueFixture(120).map((product) => ({
      ...product,
      categorySlug: product.category.toLowerCase(),
    })),
  ),
);
const index = new SearchIndex(products);
relate(index, [
  ['caneca', 'xícara', 'mug'],
  ['fim de ano', 'natal', 'ano novo'],
  ['boas-vindas', 'onboarding'],
  ['sustentável', 'ecológico'],
]);
const collections = [
  { title: 'Fim de ano', slug: 'fim-de-ano' },
  { title: 'Kit de boas-vindas', slug: 'kit-de-boas-vindas' },
  { title: 'Sustentáveis', slug: 'sustentaveis' },
];

const suggest = (term: string) =>
  findSuggestions({ products, collections, search: index }, term, index.search(term, true));

it('suggests the best products, with the total number of matches', () => {
  const { products: found, total } = suggest('canecas');
  expect(found).toHaveLength(6);
  expect(total).toBeGreaterThan(6);
  for (const at of found) expect(products[at]?.name).toContain('Caneca');
});

it.each(['caneca', 'Canecas', 'canec', 'kaneca'])('suggests the category for "%s"', (term) => {
  expect(suggest(term).categories).toEqual([{ label: 'Canecas', href: '/categoria/canecas' }]);
});

it.each([
  ['contato', '/contato'],
  ['whats', '/contato'],
  ['quem somos', '/sobre'],
  ['privacidade', '/privacidade'],
])('for "%s", suggests the page %s', (term, href) => {
  expect(suggest(term).pages.map((page) => page.href)).toEqual([href]);
});

it.each(['fim de ano', 'brindes de fim de ano', 'ano'])(
  'suggests the collection for "%s"',
  (term) => {
    expect(suggest(term).pages).toEqual([{ label: 'Fim de ano', href: '/ideias/fim-de-ano' }]);
  },
);

it.each(['xícara', 'xícar', 'canecas', 'mugs'])(
  'suggests the category by synonym for "%s"',
  (term) => {
    expect(suggest(term).categories.map(({ label }) => label)).toEqual(['Canecas']);
  },
);

it.each([
  ['natal', 'Fim de ano'],
  ['brindes de natal', 'Fim de ano'],
  ['ano novo', 'Fim de ano'],
  ['onboarding', 'Kit de boas-vindas'],
  ['onboard', 'Kit de boas-vindas'],
  ['kit onboard', 'Kit de boas-vindas'],
  ['ecológicos', 'Sustentáveis'],
])('for "%s", suggests the collection "%s" by synonym', (term, title) => {
  expect(suggest(term).pages.map(({ label }) => label)).toEqual([title]);
});

it('prefers names that start with the word to names that have it after a hyphen', () => {
  const named = ['Porta-copos', 'Copo Azul', 'Kit Copo', 'Marmita'].map((name, at) => ({
    ...products[at],
    name,
    category: 'Copos',
  })) as typeof products;
  const search = new SearchIndex(named);
  const suggested = findSuggestions(
    { products: named, collections, search },
    'copo',
    search.search('copo', true),
  );
  expect(suggested.products.map((at) => named[at]?.name)).toEqual([
    'Copo Azul',
    'Kit Copo',
    'Porta-copos',
    'Marmita',
  ]);
});

it('suggests only products within the budget', () => {
  const { products: found, total } = findSuggestions(
    { products, collections, search: index },
    'caneca',
    index.search('caneca', true),
    (position) => position === 3 || products[position]?.name.includes('Aurora') === true,
  );
  expect(total).toBeGreaterThan(0);
  for (const at of found) expect(at === 3 || products[at]?.name.includes('Aurora')).toBe(true);
});

it('suggests nothing if nothing matches', () => {
  expect(suggest('helicóptero')).toEqual({ products: [], total: 0, categories: [], pages: [] });
});

it('suggests the product with a code before matching names', () => {
  const coded = products.map((product, at) =>
    at === 100 ? { ...product, referenceCode: 'CAN-1' } : product,
  );
  const search = new SearchIndex(coded);
  const { products: suggested } = findSuggestions(
    { products: coded, collections, search },
    'can',
    search.search('can', true),
  );
  expect(coded[suggested[0] ?? -1]?.referenceCode).toBe('CAN-1');
  expect(coded[suggested[1] ?? -1]?.name).toMatch(/^Cane/);
});
