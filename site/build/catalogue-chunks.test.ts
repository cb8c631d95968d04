import { describe, expect, it } from 'vitest';
import type { Product } from '#shared/catalogue/product.ts';
import { catalogueFixture } from '#shared/testing/catalogue-fixture.ts';
import { emptySite } from '#site/testing/empty-site.ts';
import { catalogueChunks } from './site-data.ts';

const chunksOf = (products: readonly Product[]) =>
  catalogueChunks.of({
    ...emptySite,
    products,
  });

const all = catalogueFixture(10_000);
const chunks = chunksOf(all);
/** Counts the chunks that are still the same objects after a change. */
const unchanged = (products: readonly Product[]) => {
  const before = chunksOf([...all]);
  return chunksOf(products).filter((chunk) => before.includes(chunk)).length;
};

describe('catalogueChunks', () => {
  it('contain every product in order', () => {
    expect(chunks.flat()).toEqual(all);
  });

  it('have about a thousand products each', () => {
    expect(chunks.length).toBeGreaterThan(4);
    expect(chunks.length).toBeLessThan(25);
  });

  it('stay the same, except one, when a product is changed, added or removed', () => {
    const [first] = all as [Product];
    const changed = { ...first, name: 'Outro nome' };
    const middle = all.with(5000, { ...(all[5000] as Product), name: 'Outro nome' });
    const added = { ...first, id: '11111111-1111-4111-8111-111111111111' };
    expect(unchanged([changed, ...all.slice(1)])).toBe(chunks.length - 1);
    expect(unchanged(middle)).toBe(chunks.length - 1);
    expect(unchanged([added, ...all])).toBe(chunks.length - 1);
    expect(unchanged(all.toSpliced(5000, 1))).toBe(chunks.length - 1);
  });

  it('are none for an empty catalogue', () => {
    expect(chunksOf([])).toEqual([]);
  });
});
