import { imageContentProblem } from '#shared/images/file-rules.ts';
import { variantWidths } from '#shared/images/picture.ts';

/** An image made ready to be stored: its pixels, and its smaller copies as WebP. */
export interface PreparedImage {
  width: number;
  height: number;
  variants: { width: number; data: Blob }[];
}

const quality = 0.82;

function smallerCopy(image: ImageBitmap, width: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.max(1, Math.round((image.height * width) / image.width));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
}

async function prepare(file: File): Promise<PreparedImage> {
  // A browser decodes whatever it can, and the type that is stored is the one the name claims.
  const problem = await imageContentProblem(file);
  if (problem !== undefined) throw new Error(problem);
  // Rotated as its camera meant it, so that width and height are those that are seen.
  const image = await createImageBitmap(file);
  try {
    const variants: PreparedImage['variants'] = [];
    // Never enlarged: an image gets only the copies it is wider than.
    for (const width of variantWidths.filter((wanted) => wanted < image.width)) {
      const data = await smallerCopy(image, width);
      // A browser that cannot write WebP answers with another format; the original then serves alone.
      if (data?.type === 'image/webp') variants.push({ width, data });
    }
    return { width: image.width, height: image.height, variants };
  } finally {
    image.close();
  }
}

let last: Promise<unknown> = Promise.resolve();

/** Decodes a file and makes its copies, one file after the other; rejects when it is none of its type. */
export function prepareImage(file: File): Promise<PreparedImage> {
  // Twenty decoded photographs at once would be more memory than a phone has.
  const result = last.then(() => prepare(file));
  last = result.catch(() => undefined);
  return result;
}
