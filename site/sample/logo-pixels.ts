import type { Pixels } from '#shared/sample/pixels.ts';
import { readPart, type VisitorLogo } from './logo-storage.ts';

/** Returns the logo's pixels at the highest available resolution. */
export async function logoPixels(logo: VisitorLogo): Promise<Pixels> {
  const pixels = await readPart('pixels').catch(() => undefined);
  if (pixels) return pixels;
  // Only the small picture was stored.
  const image = new Image();
  image.src = logo.color;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
