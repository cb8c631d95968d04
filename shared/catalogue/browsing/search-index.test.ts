import { describe, expect, it } from 'vitest';
import { sampleCatalogue } from '#shared/testing/sample-catalogue.ts';
import { matchesSearch } from '../search.ts';
import { SearchIndex } from './search-index.ts';

const products = sampleCatalogue(500);

describe('SearchIndex', () => {
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

  it('finds words in several fields, but not across fields', () => {
    const finder = new SearchIndex([{ name: 'Caneca', category: 'Copos', techniques: ['Azul'] }]);
    expect(finder.matching('caneca copos', true)(0)).toBe(true);
    expect(finder.matching('canecacopos', true)(0)).toBe(false);
  });

  it('finds products again once descriptions have loaded', () => {
    const finder = new SearchIndex([{ name: 'Caneca', category: 'Copos', techniques: [] }]);
    expect(finder.matching('gra', true)(0)).toBe(false);
    finder.describe(0, ['Gravada a laser']);
    expect(finder.matching('grava', true)(0)).toBe(true);
    expect(finder.matching('gravura', true)(0)).toBe(false);
    expect(finder.matching('laser', true)(0)).toBe(true);
  });

  it('searches descriptions only on request', () => {
    const finder = new SearchIndex([{ name: 'Caneca', category: 'Copos', techniques: [] }]);
    finder.describe(0, ['Gravada a laser']);
    expect(finder.matching('grav', false)(0)).toBe(false);
    expect(finder.matching('grava', true)(0)).toBe(true);
    expect(finder.matching('gravad', false)(0)).toBe(false);
  });

  it('matches plurals and the other gender when there is no exact match', () => {
    const mugs = new SearchIndex(
      ['Caneca Bom Dia Branca', 'Caneca Azul', 'Copo Branco'].map((name) => ({
        name,
        category: 'Cozinha',
        techniques: [],
      })),
    );
    const found = (term: string) => [0, 1, 2].filter(mugs.matching(term, false));
    expect(found('canecas brancas')).toEqual([0]);
    expect(found('brancas')).toEqual([0, 2]);
    expect(found('branca')).toEqual([0]);
    expect(found('canecas azuis')).toEqual([1]);
    expect(found('canecas pretas')).toEqual([]);
  });

  it('can be prepared in steps', () => {
    const finder = new SearchIndex(products);
    expect(finder.prepare(400)).toBe(true);
    expect(finder.prepare(400)).toBe(false);
  });
});
