import type { Pixels } from '#shared/logo-preview/pixels.ts';
import { scaled } from './canvas.ts';
import { readPart, type VisitorLogo } from './logo-storage.ts';

export async function logoPixels(logo: VisitorLogo): Promise<Pixels> {
  const pixels = await readPart('pixels').catch(() => undefined);
  if (pixels) return pixels;
  // Only the small picture was stored.
  const image = new Image();
  image.src = logo.color;
  await image.decode();
  return scaled(
    image,
    { width: image.naturalWidth, height: image.naturalHeight },
    Number.POSITIVE_INFINITY,
  );
}
