import { describe, expect, it } from 'vitest';
import { catalogueQueryOf, isAskedFor } from './browsing.ts';

const mug = { name: 'Caneca', description: '', category: 'Canecas', techniques: ['Cerâmica'] };

describe('the query of the catalogue', () => {
  it('reads and trims its parameters', () => {
    expect(catalogueQueryOf(new URLSearchParams('search=%20inox%20&categoria=Canecas'))).toEqual({
      search: 'inox',
      category: 'Canecas',
    });
    expect(catalogueQueryOf(new URLSearchParams())).toEqual({ search: '', category: '' });
  });

  it('asks for search AND category', () => {
    expect(isAskedFor(mug, { search: 'ceramica', category: 'Canecas' })).toBe(true);
    expect(isAskedFor(mug, { search: 'inox', category: 'Canecas' })).toBe(false);
    expect(isAskedFor(mug, { search: '', category: 'Bolsas' })).toBe(false);
    expect(isAskedFor(mug, { search: '', category: '' })).toBe(true);
  });
});
