import { describe, expect, it } from 'vitest';
import type { Product } from '#shared/catalogue/product.ts';
import { catalogueFixture } from '#shared/testing/catalogue-fixture.ts';
import { catalogueParts } from './site-data.ts';

const partsOf = (products: readonly Product[]) =>
  catalogueParts.of({
    products,
    materialNames: [],
    techniques: [],
    sellers: [],
    synonyms: [],
    categories: [],
    collections: [],
    redirects: [],
    slides: [],
    steps: [],
    sections: new Map(),
    skipped: [],
  });

const all = catalogueFixture(10_000);
const parts = partsOf(all);
/** Counts the parts whose objects a change has left untouched. */
const unchanged = (products: readonly Product[]) => {
  const before = partsOf([...all]);
  return partsOf(products).filter((part) => before.includes(part)).length;
};

describe('catalogueParts', () => {
  it('contain every product in order', () => {
    expect(parts.flat()).toEqual(all);
  });

  it('have about a thousand products each', () => {
    expect(parts.length).toBeGreaterThan(4);
    expect(parts.length).toBeLessThan(25);
  });

  it('stay the same, except one, when a product is changed, added or removed', () => {
    const [first] = all as [Product];
    const changed = { ...first, name: 'Outro nome' };
    const middle = all.with(5000, { ...(all[5000] as Product), name: 'Outro nome' });
    const added = { ...first, id: '11111111-1111-4111-8111-111111111111' };
    expect(unchanged([changed, ...all.slice(1)])).toBe(parts.length - 1);
    expect(unchanged(middle)).toBe(parts.length - 1);
    expect(unchanged([added, ...all])).toBe(parts.length - 1);
    expect(unchanged(all.toSpliced(5000, 1))).toBe(parts.length - 1);
  });

  it('are none for an empty catalogue', () => {
    expect(partsOf([])).toEqual([]);
  });
});
