import type { UploadedImage } from '#admin/uploads/upload-image.ts';

/** Moves one image to another index; the others keep their order. */
export function moveImage<Image extends { key: string }>(
  images: readonly Image[],
  key: string,
  to: number,
): Image[] {
  const image = images.find((other) => other.key === key);
  if (!image || to < 0 || to >= images.length) return [...images];
  return images.filter((other) => other !== image).toSpliced(to, 0, image);
}

/** Converts an uploaded image for save_product and add_product_pictures. */
export function toImageParameter({ url, width, height, variants }: UploadedImage) {
  return {
    image_url: url,
    width,
    height,
    variants: variants.map((variant) => ({ ...variant })),
  };
}
