import { supabaseUrl } from '#admin/api/client.ts';
import { toDataUrl } from '#shared/files/data-url.ts';
import { currentUrl, placeholderUrl } from '#shared/images/picture.ts';
import { encode, fitted, onGround, releaseCanvas } from '#shared/logo-preview/canvas.ts';

/** Longest side in pixels: sharp at 3 cm on paper, and a hundred of them fit a proposal. */
const longestSide = 320;

async function draw(picture: Blob): Promise<string> {
  const image = await createImageBitmap(picture);
  const { canvas } = onGround(image, fitted(image, longestSide));
  image.close();
  const copy = await encode(canvas, 'image/jpeg', 0.82);
  releaseCanvas(canvas);
  return toDataUrl(copy);
}

/**
 * Copies a picture into a small JPEG, which a sent proposal keeps when the original is deleted. Returns the address of
 * one that cannot be read, as on another host.
 */
export async function copyPicture(source: Blob | string | null | undefined): Promise<string> {
  if (!source || source === placeholderUrl) return '';
  if (source instanceof Blob) return draw(source).catch(() => '');
  const address = currentUrl(source, supabaseUrl);
  try {
    const answer = await fetch(address);
    if (!answer.ok) return '';
    return await draw(await answer.blob());
  } catch {
    return address;
  }
}
