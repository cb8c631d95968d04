import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** Where copies stay: making them is most of a seeding, and the pictures are always the same. */
const cache = 'node_modules/.cache/vitrine/pictures';
const encoding = { quality: 80, effort: 2 };
/** The decoder's own way of reading smaller is a little quicker, and softer. */
const resizing = { fastShrinkOnLoad: false };

/** Writes a file that is there whole or not at all, for seedings that run beside one another. */
async function keep(file: string, bytes: Buffer): Promise<void> {
  const aside = `${file}.${process.pid}`;
  await mkdir(cache, { recursive: true });
  await writeFile(aside, bytes);
  await rename(aside, file);
}

/** A picture as WebP at a width below its own (pixels). */
export async function smallerCopy(picture: Buffer, width: number): Promise<Buffer> {
  const key = createHash('sha256')
    .update(picture)
    .update(JSON.stringify([resizing, encoding, sharp.versions]))
    .digest('hex');
  const file = path.join(cache, `${key}-${width}.webp`);
  const before = await readFile(file).catch(() => undefined);
  if (before) return before;
  const bytes = await sharp(picture)
    .resize({ width, ...resizing })
    .webp(encoding)
    .toBuffer();
  // Whoever may not write into the checkout makes them anew each time.
  await keep(file, bytes).catch(() => {});
  return bytes;
}
