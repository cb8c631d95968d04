import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { maxImageBytes, variantKey } from '#shared/images/file-rules.ts';
import { variantWidths } from '#shared/images/picture.ts';
import { brightnessWithin } from '#shared/print-areas/brightness.ts';
import type { Quad } from '#shared/print-areas/quad.ts';
import { readDemo } from './demo.ts';
import { copiesFolder, picturesFolder } from './seed.ts';

const demo = readDemo();
const names = [...new Set(demo.pictures.values())];

/** Returns the size that the pages expect (pixels). */
function sizeOf(name: string): readonly [width: number, height: number] {
  if (name === 'slides/premium') return [1200, 1200];
  if (name.startsWith('slides/')) return [1920, 500];
  return name.startsWith('products/') ? [1280, 1280] : [1280, 960];
}

const filesIn = (folder: string) =>
  globSync('**/*.*', { cwd: folder }).map((file) => file.replaceAll(path.sep, '/'));
const pictureFile = (name: string) => path.join(picturesFolder, `${name}.webp`);

describe('the demo’s pictures', () => {
  it('exist for everything the catalogue names, and for nothing else', () => {
    expect(filesIn(picturesFolder).sort()).toEqual(names.map((name) => `${name}.webp`).sort());
  });

  it.each(names)('%s is accepted by Storage, in the size its page expects', async (name) => {
    expect(statSync(pictureFile(name)).size).toBeLessThanOrEqual(maxImageBytes);
    const { format, width, height } = await sharp(pictureFile(name)).metadata();
    expect([format, width, height]).toEqual(['webp', ...sizeOf(name)]);
  });

  it('are all different', () => {
    const hashes = names.map((name) =>
      createHash('sha256')
        .update(readFileSync(pictureFile(name)))
        .digest('hex'),
    );
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('add less than 6 MB to a checkout, including the smaller copies', () => {
    const total = [picturesFolder, copiesFolder]
      .flatMap((folder) => filesIn(folder).map((file) => statSync(path.join(folder, file)).size))
      .reduce((sum, size) => sum + size, 0);
    expect(total).toBeLessThan(6_000_000);
  });
});

describe('the pictures’ smaller copies', () => {
  const copies = names.flatMap((name) =>
    variantWidths
      .filter((width) => width < sizeOf(name)[0])
      .map((width) => ({ name, width, file: variantKey(name, width) })),
  );

  it('exist in each width and in no other', () => {
    expect(filesIn(copiesFolder).sort()).toEqual(copies.map(({ file }) => file).sort());
  });

  it('match their originals (else: node scripts/tools/demo/make-copies.ts)', {
    tags: ['slow'],
  }, async () => {
    /** Returns the colours of a picture scaled down to 8 × 8 pixels. */
    const fields = (file: string) =>
      sharp(file).resize(8, 8, { fit: 'fill' }).removeAlpha().raw().toBuffer();
    const originals = new Map<string, Buffer>();
    for (const name of names) originals.set(name, await fields(pictureFile(name)));
    for (const { name, width, file } of copies) {
      const [full = 1, height = 1] = sizeOf(name);
      const copy = await sharp(path.join(copiesFolder, file)).metadata();
      expect([file, copy.format, copy.width, copy.height]).toEqual([
        file,
        'webp',
        width,
        Math.round((width / full) * height),
      ]);
      const there = originals.get(name) ?? [];
      const here = await fields(path.join(copiesFolder, file));
      const furthest = Math.max(...here.map((value, at) => Math.abs(value - (there[at] ?? 999))));
      expect([file, furthest < 16]).toEqual([file, true]);
    }
  });
});

it('stores each print area’s brightness as measured in its picture (else: correct demo/products.json)', async () => {
  const places = new Map(
    demo.product_images.map(({ id, image_url }) => [
      id,
      image_url.replace(/^.*\/public\/(.*)\.webp$/, '$1'),
    ]),
  );
  for (const { image_id, name, quad, brightness } of demo.print_areas) {
    const picture = demo.pictures.get(places.get(image_id ?? '') ?? '') ?? '';
    const { data, info } = await sharp(path.join(copiesFolder, variantKey(picture, 320)))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
    const measured = brightnessWithin(pixels, quad as unknown as Quad);
    expect([picture, name, Math.abs((measured ?? 0) - Number(brightness)) < 0.02]).toEqual([
      picture,
      name,
      true,
    ]);
  }
});
