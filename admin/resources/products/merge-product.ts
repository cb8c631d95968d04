import { type Conflict, mergeValues } from '#admin/forms/merge-values.ts';
import type { ProductForm } from '#shared/catalogue/product-form.ts';
import type { DraftImage } from './draft-image.ts';
import { inAnyOrder } from './save-texts.ts';

/** What the form of a product holds, and what it began with. */
export interface ProductVersion {
  values: ProductForm;
  images: readonly DraftImage[];
}

/** The images of a version, as one field: which they are, and in which order. */
const fieldsOf = ({ values, images }: ProductVersion) => ({
  ...inAnyOrder(values),
  images: images.map(({ key }) => key),
});

/** What two people made of a product, field by field; its images are one of them. */
export function mergeProducts(
  base: ProductVersion,
  mine: ProductVersion,
  theirs: ProductVersion,
): { version: ProductVersion; conflicts: Conflict[] } {
  const merged = mergeValues(fieldsOf(base), fieldsOf(mine), fieldsOf(theirs));
  const { images: keys, ...values } = merged.values;
  return { version: { values, images: withKeys(keys, mine, theirs) }, conflicts: merged.conflicts };
}

/** The version with theirs in some of the conflicts. An image that somebody has removed cannot be kept. */
export function chosenVersion(
  mine: ProductVersion,
  theirs: ProductVersion,
  taken: readonly Conflict[],
): ProductVersion {
  const fields = new Set(taken.map(({ path: [field] }) => field));
  const there = new Set(theirs.images.map(({ key }) => key));
  return {
    values: Object.fromEntries(
      Object.entries(mine.values).map(([field, value]) => [
        field,
        fields.has(field) ? theirs.values[field as keyof ProductForm] : value,
      ]),
    ) as unknown as ProductForm,
    images: fields.has('images')
      ? theirs.images
      : mine.images.filter(({ kind, key }) => kind === 'chosen' || there.has(key)),
  };
}

function withKeys(keys: readonly string[], ...versions: ProductVersion[]): DraftImage[] {
  const known = new Map(
    versions.flatMap(({ images }) => images.map((image) => [image.key, image] as const)),
  );
  return keys.flatMap((key) => known.get(key) ?? []);
}
