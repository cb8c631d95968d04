import { describe, expect, it } from 'vitest';
import { lastListPage, pageSize, productsOnPage } from './list-pages.ts';

const catalogue = (count: number) => Array.from({ length: count }, (_, at) => count - at);

describe('pages of the list', () => {
  it.each([0, 1, pageSize, pageSize + 1, 2 * pageSize, 2 * pageSize + 5, 10 * pageSize])(
    'show each of %i products, on /produtos or on one of the pages after it',
    (count) => {
      const all = catalogue(count);
      const shown = new Set(all.slice(0, pageSize));
      for (let page = lastListPage(count); page >= 1; page--) {
        const products = productsOnPage(all, page);
        expect(products).toHaveLength(pageSize);
        for (const product of products) shown.add(product);
      }
      expect(shown).toEqual(new Set(all));
    },
  );

  it('do not shift when a product is added', () => {
    const [before, after] = [catalogue(100), catalogue(101)];
    for (let page = 1; page <= lastListPage(100); page++) {
      expect(productsOnPage(after, page)).toEqual(productsOnPage(before, page));
    }
  });
});
