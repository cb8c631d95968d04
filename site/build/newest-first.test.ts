import fc from 'fast-check';
import { expect, it } from 'vitest';
import { catalogueFixture } from '#shared/testing/catalogue-fixture.ts';
import { diffProducts, newestFirst, replaceProducts } from './newest-first.ts';

const all = catalogueFixture(40).sort(newestFirst);
const fates = fc.array(fc.constantFrom('unchanged', 'changed', 'moved', 'removed', 'new'), {
  minLength: all.length,
  maxLength: all.length,
});

it('finds exactly the products that were removed and added', () => {
  fc.assert(
    fc.property(fates, (fate) => {
      const before = all.filter((_, at) => fate[at] !== 'new');
      const after = all
        .flatMap((product, at) => {
          if (fate[at] === 'removed') return [];
          if (fate[at] === 'changed') return [{ ...product, name: 'Outra' }];
          if (fate[at] === 'moved') return [{ ...product, createdAt: all[0]?.createdAt ?? '' }];
          return [product];
        })
        .sort(newestFirst);
      const { removed, added } = diffProducts(before, after);
      const [old, now] = [new Set(before), new Set(after)];
      expect(new Set(removed)).toEqual(new Set(before.filter((product) => !now.has(product))));
      expect(new Set(added)).toEqual(new Set(after.filter((product) => !old.has(product))));
      expect(replaceProducts(before, removed, added)).toEqual(after);
      expect(removed.length + added.length).toBe(new Set([...removed, ...added]).size);
    }),
  );
});
