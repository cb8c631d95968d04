import { supabaseUrl } from '#admin/api/client.ts';
import { currentUrl, placeholderUrl } from '#shared/images/picture.ts';

/** Longest side in pixels: sharp at 3 cm on paper, and a hundred of them fit a proposal. */
const longestSide = 320;

async function draw(picture: Blob): Promise<string> {
  const image = await createImageBitmap(picture);
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw on');
  // Transparent parts of a JPEG would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const copy = canvas.toDataURL('image/jpeg', 0.82);
  canvas.width = 0;
  return copy;
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
