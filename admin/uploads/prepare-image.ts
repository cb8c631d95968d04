import { variantWidths } from '#shared/images/picture.ts';
import { logError } from '../api/api-error.ts';
import {
  detectImageType,
  heicType,
  ImageRefused,
  imageFileMessages,
  unopenedMessage,
} from './chosen-file.ts';
import {
  type Drawable,
  drawImage,
  encode,
  encodeForStorage,
  releaseCanvas,
} from './drawn-image.ts';
import { fitsAsItIs, fittedSize, isBeyondMemory } from './fitting.ts';

/** An image made ready to be stored: what is stored of it, its pixels, and its smaller copies as WebP. */
export interface PreparedImage {
  /** The chosen file itself where it needs nothing. */
  data: Blob;
  width: number;
  height: number;
  variants: { width: number; data: Blob }[];
}

const copyQuality = 0.82;

/** The pixels of an image, from its beginning: nothing is decoded for it. Rejects what cannot be opened. */
function readDimensions(source: Blob): Promise<{ width: number; height: number }> {
  const address = URL.createObjectURL(source);
  const image = new Image();
  return new Promise<{ width: number; height: number }>((resolve, reject) => {
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => reject(new Error('the browser does not open it'));
    image.src = address;
  }).finally(() => URL.revokeObjectURL(address));
}

async function open(source: Blob): Promise<ImageBitmap> {
  if (isBeyondMemory(await readDimensions(source)))
    throw new ImageRefused(imageFileMessages.pixels);
  // Rotated as its camera meant it, so that width and height are those that are seen.
  return createImageBitmap(source);
}

async function smallerCopies(image: Drawable): Promise<PreparedImage['variants']> {
  const copies: PreparedImage['variants'] = [];
  // Never enlarged: an image gets only the copies it is wider than.
  for (const width of variantWidths.filter((wanted) => wanted < image.width)) {
    const canvas = drawImage(
      image,
      width,
      Math.max(1, Math.round((image.height * width) / image.width)),
    );
    const data = await encode(canvas, 'image/webp', copyQuality);
    releaseCanvas(canvas);
    // Of a browser that writes no WebP the original serves alone.
    if (data) copies.push({ width, data });
  }
  return copies;
}

async function prepare(file: File): Promise<PreparedImage> {
  const type = await detectImageType(file);
  if (type === undefined) throw new ImageRefused(unopenedMessage(file, type));
  // Under its true type, as which it is stored: cameras and people name files as they like.
  const source = file.type === type ? file : file.slice(0, file.size, type);
  const image = await open(source).catch((cause: unknown) => {
    throw cause instanceof ImageRefused ? cause : new ImageRefused(unopenedMessage(file, type));
  });
  try {
    if (type !== heicType && fitsAsItIs(file.size, image)) {
      const { width, height } = image;
      return { data: source, width, height, variants: await smallerCopies(image) };
    }
    const { width, height } = fittedSize(image);
    const canvas = drawImage(image, width, height);
    // From here on the smaller drawing is enough.
    image.close();
    try {
      const data = await encodeForStorage(canvas, type === heicType ? 'image/jpeg' : type);
      return { data, width, height, variants: await smallerCopies(canvas) };
    } finally {
      releaseCanvas(canvas);
    }
  } finally {
    image.close();
  }
}

let last: Promise<unknown> = Promise.resolve();

/** Makes a file ready to be stored, one file after the other; rejects with ImageRefused what cannot be. */
export function prepareImage(file: File): Promise<PreparedImage> {
  // Twenty decoded photographs at once would be more memory than a phone has.
  const result = last
    .then(() => prepare(file))
    .catch((cause: unknown) => {
      if (cause instanceof ImageRefused) throw cause;
      logError(`${file.name} was not prepared`, cause);
      throw new ImageRefused(imageFileMessages.unprepared);
    });
  last = result.catch(() => undefined);
  return result;
}

/** The lightest of its files, for where it is shown in the form. */
export function pickLightest({ data, variants }: PreparedImage): Blob {
  return variants[0]?.data ?? data;
}
