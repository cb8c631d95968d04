import { countText } from '../numbers/format-number.ts';
import { heicType, imageTypeOf } from './file-beginnings.ts';
import type { ImageType } from './file-rules.ts';

export interface PictureSize {
  width: number;
  height: number;
}

/** Maximum pixels of a stored or displayed picture: 160 MB when decoded at four bytes per pixel. */
export const maxPixels = 40_000_000;

/** Maximum pixels of a photo chosen by staff, 256 MB when decoded. It is scaled down before it is stored. */
export const maxChosenPixels = 64_000_000;

export const isTooLarge = ({ width, height }: PictureSize, most: number): boolean =>
  width * height > most;

export const tooLargeText = ({ width, height }: PictureSize, most: number): string =>
  `A imagem tem ${countText(width)} × ${countText(height)} px; o máximo é ${most / 1_000_000} megapixels.`;

/** Explains why a picture has too many pixels to store or show. Undefined if it is acceptable or not a picture. */
export function pixelProblem(bytes: Uint8Array): string | undefined {
  if (imageTypeOf(bytes) === undefined) return undefined;
  const size = pictureSize(bytes);
  if (!size) return 'As medidas da imagem não puderam ser lidas. Exporte-a de novo.';
  return isTooLarge(size, maxPixels) ? tooLargeText(size, maxPixels) : undefined;
}

/** Reads the size of a PNG, JPEG or WebP from its header. Undefined if the file is broken or empty. */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const type = imageTypeOf(bytes);
  if (type === undefined || type === heicType) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = readers[type](view);
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch (error) {
    // The header is truncated.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const readers: Record<ImageType, (view: DataView) => PictureSize | undefined> = {
  'image/png': pngSize,
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
};

const word = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));

function pngSize(view: DataView): PictureSize | undefined {
  return word(view, 12) === 'IHDR'
    ? { width: view.getUint32(16), height: view.getUint32(20) }
    : undefined;
}

/** Detects markers that have no length field: TEM and restarts. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
/** Detects start-of-frame markers. The excluded numbers are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Detects the start of an image or scan, or the end of an image. In a valid file, no frame follows. */
const isPastHead = (marker: number) => marker >= 0xd8 && marker <= 0xda;

function jpegSize(view: DataView): PictureSize | undefined {
  for (let at = 2; ; ) {
    // Like decoders, skips fill bytes and anything else that is not a marker.
    while (view.getUint8(at) !== 0xff) at += 1;
    while (view.getUint8(at) === 0xff) at += 1;
    const marker = view.getUint8(at);
    at += 1;
    if (isPastHead(marker)) return undefined;
    if (isFrame(marker)) return { width: view.getUint16(at + 5), height: view.getUint16(at + 3) };
    if (marker === 0 || isBare(marker)) continue;
    const length = view.getUint16(at);
    if (length < 2) return undefined;
    at += length;
  }
}

function webpSize(view: DataView): PictureSize | undefined {
  const kind = word(view, 12);
  if (kind === 'VP8X') {
    const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
    return { width: uint24(24) + 1, height: uint24(27) + 1 };
  }
  if (kind === 'VP8 ' && view.getUint16(23) === 0x9d01 && view.getUint8(25) === 0x2a) {
    return {
      width: view.getUint16(26, true) & 0x3fff,
      height: view.getUint16(28, true) & 0x3fff,
    };
  }
  if (kind !== 'VP8L' || view.getUint8(20) !== 0x2f) return undefined;
  const bits = view.getUint32(21, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
