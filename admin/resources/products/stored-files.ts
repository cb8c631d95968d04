import { parseStorageKey } from '#shared/images/file-rules.ts';
import { parseVariants } from '#shared/images/picture.ts';
import type { ListedProduct } from './listed-product.ts';

type ImageRow = ListedProduct['product_images'][number];

/**
 * The keys of the files that belong to these images of a product: originals and copies. Only what lies in
 * the product's own folder, as another product may show the same address.
 */
export function listStoredFiles(productId: string, images: readonly ImageRow[]): string[] {
  return images
    .flatMap(({ image_url, variants }) => [
      image_url,
      ...parseVariants(variants).map(({ url }) => url),
    ])
    .map((url) => parseStorageKey(url, 'products'))
    .filter((key) => key?.startsWith(`${productId}/`) === true)
    .filter((key): key is string => key !== undefined);
}
