import { supabaseUrl } from '#admin/api/client.ts';
import { toDataUrl } from '#shared/files/data-url.ts';
import { currentUrl, placeholderUrl } from '#shared/images/picture.ts';
import { encode, fitted, onGround, releaseCanvas } from '#shared/logo-preview/canvas.ts';

/** Longer side in pixels: sharp at 3 cm on paper, yet small enough for a hundred pictures in a proposal. */
const longestSide = 320;

async function draw(picture: Blob): Promise<string> {
  const image = await createImageBitmap(picture);
  const { canvas } = onGround(image, fitted(image, longestSide));
  image.close();
  const copy = await encode(canvas, 'image/jpeg', 0.82);
  releaseCanvas(canvas);
  return toDataUrl(copy);
}

/** Copies a picture to a small JPEG data URL that outlives it. Returns the original URL if reading is not allowed. */
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
