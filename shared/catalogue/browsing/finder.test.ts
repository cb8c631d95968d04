import { describe, expect, it } from 'vitest';
import { matchesSearch } from '../search.ts';
import { FilterIndex } from './filter-index.ts';
import { filterValuesOf, noFilters } from './filters.ts';
import { Finder } from './finder.ts';
import { sampleCatalogue } from './sample.ts';

const products = sampleCatalogue(500);

describe('Finder', () => {
  it.each(['caneca', 'MARE', 'maré', 'bambu', 'peça 4', 'dia a dia', '', '  ', 'nada disso'])(
    'finds "%s" where a search of each product does',
    (term) => {
      const finder = new Finder(products);
      finder.describe(
        0,
        products.map(({ description }) => description),
      );
      const matches = finder.matching(term);
      for (const [position, product] of products.entries()) {
        expect(matches(position)).toBe(matchesSearch(product, term));
      }
    },
  );

  it('finds no term across two texts', () => {
    const finder = new Finder([{ name: 'Caneca', category: 'Copos', techniques: ['Azul'] }]);
    expect(finder.matching('caneca copos')(0)).toBe(false);
  });

  it('finds anew what it did not find before the descriptions came', () => {
    const finder = new Finder([{ name: 'Caneca', category: 'Copos', techniques: [] }]);
    expect(finder.matching('gra')(0)).toBe(false);
    finder.describe(0, ['Gravada a laser']);
    expect(finder.matching('grava')(0)).toBe(true);
    expect(finder.matching('gravura')(0)).toBe(false);
    expect(finder.matching('laser')(0)).toBe(true);
  });

  it('prepares a part at a time', () => {
    const finder = new Finder(products);
    expect(finder.prepare(400)).toBe(true);
    expect(finder.prepare(400)).toBe(false);
  });
});

it('searches and filters 10,000 products well within a frame', () => {
  const many = sampleCatalogue(10_000);
  const finder = new Finder(many);
  finder.describe(
    0,
    many.map(({ description }) => description),
  );
  const index = new FilterIndex(many.map((product) => filterValuesOf(product, new Set(['Bambu']))));
  const order = [...many.keys()];
  const filters = { ...noFilters, colors: ['Azul', 'Preto'] };
  const keystroke = (term: string) =>
    index.filter(order, filters, finder.matching(term)).found.length;
  for (const warm of ['x', 'y', 'z']) keystroke(warm);
  const times = ['c', 'ca', 'can', 'cane', 'canec', 'caneca', 'caneca s'].map((term) => {
    const began = performance.now();
    keystroke(term);
    return performance.now() - began;
  });
  // The least of them: a machine that does other work besides holds up any.
  expect(Math.min(...times)).toBeLessThan(16);
});
