import type { FieldRules } from '#admin/forms/merge-values.ts';
import type { ProductValues } from './product-draft.ts';

export const productRules: FieldRules<ProductValues> = {
  materials: { identity: (names) => names.toSorted() },
  techniques: { identity: (ids) => ids.toSorted() },
  printAreas: { identity: (areas) => areas.toSorted((a, b) => (a.id < b.id ? -1 : 1)) },
  images: {
    identity: (images) => images.map(({ key }) => key),
    // Images that somebody else removed are gone.
    rebase: (mine, theirs) =>
      mine.filter(
        ({ kind, key }) => kind === 'chosen' || theirs.some((image) => image.key === key),
      ),
  },
};
