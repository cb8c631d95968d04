import type { UploadedImage } from '#admin/uploads/upload-image.ts';

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

/** An uploaded image as save_product takes it, and add_product_pictures. */
export function toImageParameter({ url, width, height, variants }: UploadedImage) {
  return {
    image_url: url,
    width,
    height,
    variants: variants.map((variant) => ({ ...variant })),
  };
}
