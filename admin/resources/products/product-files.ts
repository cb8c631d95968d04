import type { SavedImage } from '#admin/uploads/draft-image.ts';
import { listImageFiles } from '#admin/uploads/remove-files.ts';

/**
 * The keys of all files of these images that are in the product's own folder. Files elsewhere may be shown by
 * another product.
 */
export function listProductFiles(productId: string, images: readonly SavedImage[]): string[] {
  return images
    .flatMap((image) => listImageFiles(image, 'products'))
    .filter((key) => key.startsWith(`${productId}/`));
}
