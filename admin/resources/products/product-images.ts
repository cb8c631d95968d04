import type { SavedImage } from '#admin/uploads/draft-image.ts';
import type { UploadedImage } from '#admin/uploads/upload-image.ts';
import type { Json } from '#shared/database.types.ts';
import { parseVariants } from '#shared/images/picture.ts';
import type { ListedProduct } from './listed-product.ts';

/** The stored images of a product, in the order of the rows; the first is primary. */
export function toSavedImages(rows: ListedProduct['product_images']): SavedImage[] {
  return rows.map(({ id, image_url, width, height, variants }) => ({
    kind: 'saved',
    key: id,
    url: image_url,
    width,
    height,
    variants: parseVariants(variants),
  }));
}

/** The list with one image moved to another index; the others keep their order. */
export function moveImage<Image extends { key: string }>(
  images: readonly Image[],
  key: string,
  to: number,
): Image[] {
  const image = images.find((other) => other.key === key);
  if (!image || to < 0 || to >= images.length) return [...images];
  return images.filter((other) => other !== image).toSpliced(to, 0, image);
}

/** An uploaded image as save_product takes it. */
export function toImageParameter({ url, width, height, variants }: UploadedImage): Json {
  return {
    image_url: url,
    width,
    height,
    variants: variants.map((variant) => ({ ...variant })),
  };
}
