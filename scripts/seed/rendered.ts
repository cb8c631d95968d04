import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Picture } from './drawing/draw.ts';

/** Where what was rendered stays: rendering is most of a first start, and the drawings are always the same. */
const kept = 'node_modules/.cache/vitrine/drawings';
const encoding = { quality: 80, effort: 2 };

/** Writes a file that is there whole or not at all, for seedings that run beside one another. */
async function keep(file: string, bytes: Buffer): Promise<void> {
  const aside = `${file}.${process.pid}`;
  await mkdir(kept, { recursive: true });
  await writeFile(aside, bytes);
  await rename(aside, file);
}

/** Gives a drawing as WebP at any width (pixels, not beyond its own). */
export function rendered(drawing: Picture): (atWidth: number) => Promise<Buffer> {
  const { svg, width, height } = drawing;
  const key = createHash('sha256')
    .update(JSON.stringify([svg, width, height, encoding, sharp.versions]))
    .digest('hex');
  let pixels: Promise<Buffer> | undefined;
  const render = async (atWidth: number): Promise<Buffer> => {
    pixels ??= sharp(Buffer.from(svg), { density: 72 })
      .resize(width, height)
      .removeAlpha()
      .raw()
      .toBuffer();
    const image = sharp(await pixels, { raw: { width, height, channels: 3 } });
    return (atWidth < width ? image.resize(atWidth) : image).webp(encoding).toBuffer();
  };
  return async (atWidth) => {
    const file = path.join(kept, `${key}-${atWidth}.webp`);
    const before = await readFile(file).catch(() => undefined);
    if (before) return before;
    const bytes = await render(atWidth);
    // Whoever may not write into the checkout renders anew each time.
    await keep(file, bytes).catch(() => {});
    return bytes;
  };
}
