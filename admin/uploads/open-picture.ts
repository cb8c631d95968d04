import {
  isTooLarge,
  maxChosenPixels,
  type PictureSize,
  tooLargeText,
} from '#shared/images/picture-size.ts';
import { ImageRefused } from './chosen-file.ts';

/** Reads a picture's size from its header without decoding it, even for HEIC. Rejects if the browser cannot open it. */
function readDimensions(source: Blob): Promise<PictureSize> {
  const address = URL.createObjectURL(source);
  const image = new Image();
  return new Promise<PictureSize>((resolve, reject) => {
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => reject(new Error('The browser cannot open the picture'));
    image.src = address;
  }).finally(() => URL.revokeObjectURL(address));
}

/** Decodes a picture file. Rejects with ImageRefused, before decoding, if it would exceed a phone's memory. */
export async function openPicture(source: Blob): Promise<ImageBitmap> {
  const size = await readDimensions(source);
  if (isTooLarge(size, maxChosenPixels)) {
    throw new ImageRefused(
      `${tooLargeText(size, maxChosenPixels)} Exporte uma versão menor e escolha-a de novo.`,
    );
  }
  // Applies the EXIF orientation, so that width and height are those on the screen.
  return createImageBitmap(source);
}
