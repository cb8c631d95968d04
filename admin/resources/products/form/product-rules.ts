import type { FieldRules } from '#admin/forms/merge-values.ts';
import type { ProductValues } from './product-draft.ts';

/** How two versions of a product are compared and merged. */
export const productRules: FieldRules<ProductValues> = {
  materials: { identity: (names) => names.toSorted() },
  techniques: { identity: (ids) => ids.toSorted() },
  printAreas: { identity: (areas) => areas.toSorted((a, b) => (a.id < b.id ? -1 : 1)) },
  images: {
    identity: (images) => images.map(({ key }) => key),
    // An image that somebody else removed has no row to keep.
    rebase: (mine, theirs) =>
      mine.filter(
        ({ kind, key }) => kind === 'chosen' || theirs.some((image) => image.key === key),
      ),
  },
};
