import type { PreparedImage } from '#admin/uploads/prepare-image.ts';
import type { UploadedImage } from '#admin/uploads/upload-image.ts';
import type { Json } from '#shared/database.types.ts';
import { type ListedProduct, thumbnailUrl, toPicture } from './listed-product.ts';

type ImageRow = ListedProduct['product_images'][number];

/** An image the product has already. */
interface KeptImage {
  kind: 'kept';
  key: string;
  row: ImageRow;
  thumbnail: string;
}

/** A file chosen for the product, stored when the product is saved. */
export interface ChosenImage {
  kind: 'chosen';
  key: string;
  file: File;
  /** Undefined while it is prepared. */
  thumbnail: string | undefined;
  prepared: Promise<PreparedImage>;
  /** What it weighs as it is stored, known once it is prepared. */
  bytes: number | undefined;
  step: 'preparing' | 'ready' | 'sending' | 'sent';
  /** Of the sending, from 0 to 1. */
  progress: number;
}

/** An image in the form: in the order they stand there, the first is primary. */
export type DraftImage = KeptImage | ChosenImage;

/** The stored images of a product, as the form starts with them. */
export function parseImages(rows: readonly ImageRow[]): DraftImage[] {
  return rows.map((row) => ({
    kind: 'kept',
    key: row.id,
    row,
    thumbnail: thumbnailUrl(toPicture(row)),
  }));
}

/** What an editor knows an image by: the name of its file. */
export function nameOfImage(image: DraftImage): string {
  if (image.kind === 'chosen') return image.file.name;
  const file = image.row.image_url.slice(image.row.image_url.lastIndexOf('/') + 1);
  // Stored under the time it was stored at.
  return file.replace(/^\d{10,}-/, '');
}

/** The order after an image went to another place, counted from 0; the others keep theirs among themselves. */
export function moved<Image extends { key: string }>(
  images: readonly Image[],
  key: string,
  to: number,
): Image[] {
  const image = images.find((other) => other.key === key);
  if (!image || to < 0 || to >= images.length) return [...images];
  return images.filter((other) => other !== image).toSpliced(to, 0, image);
}

/** What save_product takes of a newly stored image. */
export function imageField({ url, width, height, variants }: UploadedImage): Json {
  return {
    image_url: url,
    width,
    height,
    variants: variants.map((variant) => ({ ...variant })),
  };
}
