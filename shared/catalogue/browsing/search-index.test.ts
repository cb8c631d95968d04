import { describe, expect, it } from 'vitest';
import { matchesSearch } from '../search.ts';
import { sampleCatalogue } from './sample.ts';
import { SearchIndex } from './search-index.ts';

const products = sampleCatalogue(500);

describe('Finder', () => {
  it.each(['caneca', 'MARE', 'maré', 'bambu', 'peça 4', 'dia a dia', '', '  ', 'nada disso'])(
    'finds "%s" where a search of each product does',
    (term) => {
      const finder = new SearchIndex(products);
      finder.describe(
        0,
        products.map(({ description }) => description),
      );
      const matches = finder.matching(term, true);
      for (const [position, product] of products.entries()) {
        expect(matches(position)).toBe(matchesSearch(product, term));
      }
    },
  );

  it('finds no term across two texts', () => {
    const finder = new SearchIndex([{ name: 'Caneca', category: 'Copos', techniques: ['Azul'] }]);
    expect(finder.matching('caneca copos', true)(0)).toBe(false);
  });

  it('finds anew what it did not find before the descriptions came', () => {
    const finder = new SearchIndex([{ name: 'Caneca', category: 'Copos', techniques: [] }]);
    expect(finder.matching('gra', true)(0)).toBe(false);
    finder.describe(0, ['Gravada a laser']);
    expect(finder.matching('grava', true)(0)).toBe(true);
    expect(finder.matching('gravura', true)(0)).toBe(false);
    expect(finder.matching('laser', true)(0)).toBe(true);
  });

  it('looks into descriptions only when asked to, in whatever order it is asked', () => {
    const finder = new SearchIndex([{ name: 'Caneca', category: 'Copos', techniques: [] }]);
    finder.describe(0, ['Gravada a laser']);
    expect(finder.matching('grav', false)(0)).toBe(false);
    expect(finder.matching('grava', true)(0)).toBe(true);
    expect(finder.matching('gravad', false)(0)).toBe(false);
  });

  it('prepares a part at a time', () => {
    const finder = new SearchIndex(products);
    expect(finder.prepare(400)).toBe(true);
    expect(finder.prepare(400)).toBe(false);
  });
});
