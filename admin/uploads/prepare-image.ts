import { heicType } from '#shared/images/file-beginnings.ts';
import { maxImageBytes, maxStoredSide } from '#shared/images/file-rules.ts';
import { variantWidths } from '#shared/images/picture.ts';
import type { PictureSize } from '#shared/images/picture-size.ts';
import { fitted, releaseCanvas } from '#shared/logo-preview/canvas.ts';
import type { Rectangle } from '#shared/logo-preview/placement.ts';
import { logError } from '../api/api-error.ts';
import {
  detectImageType,
  ImageRefused,
  imageFileMessages,
  unopenedMessage,
} from './chosen-file.ts';
import { type Drawable, drawImage, encode, encodeForStorage, openPicture } from './drawn-image.ts';

/** Image that is ready for upload: the file, its size in pixels, and smaller WebP variants. */
export interface PreparedImage {
  data: Blob;
  width: number;
  height: number;
  variants: { width: number; data: Blob }[];
}

const copyQuality = 0.82;

async function smallerCopies(image: Drawable): Promise<PreparedImage['variants']> {
  const copies: PreparedImage['variants'] = [];
  // Creates only variants narrower than the image, to avoid upscaling.
  for (const width of variantWidths.filter((wanted) => wanted < image.width)) {
    const canvas = drawImage(
      image,
      width,
      Math.max(1, Math.round((image.height * width) / image.width)),
    );
    const data = await encode(canvas, 'image/webp', copyQuality);
    releaseCanvas(canvas);
    // Browsers that cannot write WebP create no variants.
    if (data) copies.push({ width, data });
  }
  return copies;
}

/** Returns true if an image can be stored unchanged. */
export function fitsAsItIs(bytes: number, { width, height }: PictureSize): boolean {
  return bytes <= maxImageBytes && Math.max(width, height) <= maxStoredSide;
}

async function prepare(file: File): Promise<PreparedImage> {
  const type = await detectImageType(file);
  if (type === undefined) throw new ImageRefused(unopenedMessage(file, type));
  // Uses the detected type because Storage checks it and file names may be wrong.
  const source = file.type === type ? file : file.slice(0, file.size, type);
  const image = await openPicture(source).catch((cause: unknown) => {
    throw cause instanceof ImageRefused ? cause : new ImageRefused(unopenedMessage(file, type));
  });
  try {
    if (type !== heicType && fitsAsItIs(file.size, image)) {
      const { width, height } = image;
      return { data: source, width, height, variants: await smallerCopies(image) };
    }
    const { width, height } = fitted(image, maxStoredSide);
    const canvas = drawImage(image, width, height);
    // From here on, only the smaller canvas is needed.
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

export async function cropFile(file: Blob, name: string, frame: Rectangle): Promise<File> {
  const type = await detectImageType(file);
  if (type === undefined || type === heicType) throw new ImageRefused(imageFileMessages.type);
  const whole = await openPicture(file);
  const [x, y] = [Math.round(frame.left * whole.width), Math.round(frame.top * whole.height)];
  const width = Math.round(frame.width * whole.width);
  const height = Math.round(frame.height * whole.height);
  const part = await createImageBitmap(whole, x, y, width, height).finally(() => whole.close());
  const canvas = drawImage(part, width, height);
  part.close();
  try {
    const data = await encodeForStorage(canvas, type);
    return new File([data], name, { type: data.type });
  } finally {
    releaseCanvas(canvas);
  }
}

let last: Promise<unknown> = Promise.resolve();

/** Prepares a file for upload, one file at a time. Rejects with ImageRefused. */
export function prepareImage(file: File): Promise<PreparedImage> {
  // Prepares photos one at a time: twenty decoded at once would exceed a phone's memory.
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

export function pickLightest({ data, variants }: PreparedImage): Blob {
  return variants[0]?.data ?? data;
}
