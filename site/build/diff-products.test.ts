import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleCatalogue } from '#shared/catalogue/browsing/sample.ts';
import { diffProducts } from './diff-products.ts';
import { newestFirst, replaced } from './newest-first.ts';

const all = sampleCatalogue(40).sort(newestFirst);
const fates = fc.array(fc.constantFrom('kept', 'changed', 'moved', 'gone', 'new'), {
  minLength: all.length,
  maxLength: all.length,
});

it('finds what is not the same object in both lists and nothing else, which makes the one of the other', () => {
  fc.assert(
    fc.property(fates, (fate) => {
      const before = all.filter((_, at) => fate[at] !== 'new');
      const after = all
        .flatMap((product, at) => {
          if (fate[at] === 'gone') return [];
          if (fate[at] === 'changed') return [{ ...product, name: 'Outra' }];
          if (fate[at] === 'moved') return [{ ...product, createdAt: all[0]?.createdAt ?? '' }];
          return [product];
        })
        .sort(newestFirst);
      const { gone, come } = diffProducts(before, after);
      const [old, now] = [new Set(before), new Set(after)];
      expect(new Set(gone)).toEqual(new Set(before.filter((product) => !now.has(product))));
      expect(new Set(come)).toEqual(new Set(after.filter((product) => !old.has(product))));
      expect(replaced(before, gone, come)).toEqual(after);
      expect(gone.length + come.length).toBe(new Set([...gone, ...come]).size);
    }),
  );
});
