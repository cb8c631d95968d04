import { describe, expect, it } from 'vitest';
import { step } from './browsing/scroll-position.ts';
import { lastListPage, productsOfListPage } from './list-pages.ts';

const catalogue = (count: number) => Array.from({ length: count }, (_, at) => count - at);

describe('pages of the list', () => {
  it.each([0, 1, step, step + 1, 2 * step, 2 * step + 5, 10 * step])(
    'shows each of %i products, on /produtos or on a page after it',
    (count) => {
      const all = catalogue(count);
      const shown = new Set(all.slice(0, step));
      for (let page = lastListPage(count); page >= 1; page--) {
        const products = productsOfListPage(all, page);
        expect(products).toHaveLength(step);
        for (const product of products) shown.add(product);
      }
      expect(shown).toEqual(new Set(all));
    },
  );

  it('are not moved by a new product', () => {
    const [before, after] = [catalogue(100), catalogue(101)];
    for (let page = 1; page <= lastListPage(100); page++) {
      expect(productsOfListPage(after, page)).toEqual(productsOfListPage(before, page));
    }
  });
});
