import { type ImageType, maxImageBytes } from '#shared/images/file-rules.ts';
import {
  isTooLarge,
  maxChosenPixels,
  type PictureSize,
  tooLargeText,
} from '#shared/images/picture-size.ts';
import { type Canvas, releaseCanvas } from '#shared/logo-preview/canvas.ts';
import { ImageRefused, imageFileMessages } from './chosen-file.ts';

export type Drawable = HTMLCanvasElement | ImageBitmap;

export function drawImage(image: Drawable, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser provides no canvas context to draw on');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return canvas;
}

/** Encodes a canvas. Resolves to null if the browser does not support the type and falls back to PNG. */
export function encode(
  canvas: HTMLCanvasElement,
  type: ImageType,
  quality: number,
): Promise<Blob | null> {
  return new Promise((resolve) =>
    canvas.toBlob((data) => resolve(data?.type === type ? data : null), type, quality),
  );
}

/** Encodes a canvas as PNG, which every browser supports, then releases the canvas. */
export async function toPng(canvas: Canvas): Promise<Blob> {
  const written =
    'convertToBlob' in canvas ? canvas.convertToBlob() : encode(canvas, 'image/png', 1);
  const data = await written.catch(() => null);
  releaseCanvas(canvas);
  if (!data) throw new ImageRefused(imageFileMessages.unprepared);
  return data;
}

/** Side in pixels to which an image is scaled down before it is checked for transparency. */
const searchedSide = 256;

function isOpaque(canvas: HTMLCanvasElement): boolean {
  const copy = drawImage(canvas, searchedSide, searchedSide);
  const pixels = copy.getContext('2d')?.getImageData(0, 0, searchedSide, searchedSide).data;
  releaseCanvas(copy);
  return pixels?.every((value, at) => at % 4 !== 3 || value === 255) === true;
}

type Attempt = readonly [type: ImageType, quality: number];

const asJpeg: readonly Attempt[] = [
  ['image/jpeg', 0.9],
  ['image/jpeg', 0.8],
  ['image/jpeg', 0.6],
];
const asPng: readonly Attempt[] = [['image/png', 1]];
const asWebp: readonly Attempt[] = [
  ['image/webp', 0.9],
  ['image/webp', 0.75],
];

/** Formats and qualities to try for each type, in order of preference. */
const keepingTransparency: Record<ImageType, readonly Attempt[]> = {
  'image/jpeg': asJpeg,
  'image/png': [...asPng, ...asWebp],
  'image/webp': [...asWebp, ...asPng],
};

/** Encodes a canvas in at most 5 MB. Throws ImageRefused if that is impossible. */
export async function encodeForStorage(canvas: HTMLCanvasElement, type: ImageType): Promise<Blob> {
  const first = keepingTransparency[type];
  for (const [as, quality] of first) {
    const data = await encode(canvas, as, quality);
    if (data && data.size <= maxImageBytes) return data;
  }
  if (first !== asJpeg && isOpaque(canvas)) return encodeForStorage(canvas, 'image/jpeg');
  throw new ImageRefused(imageFileMessages.size);
}

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
  // Applies the EXIF orientation so that width and height match the screen.
  return createImageBitmap(source);
}
