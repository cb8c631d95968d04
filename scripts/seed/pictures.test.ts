import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { maxImageBytes } from '#shared/images/file-rules.ts';
import { variantWidths } from '#shared/images/picture.ts';
import { categories, products, slides } from './catalogue/index.ts';
import { copiesFolder, copyFile, smallerCopy } from './smaller-copy.ts';
import { picturesFolder } from './stored-picture.ts';

/** The sizes the pages expect (pixels). */
const sizes = new Map<string, readonly [width: number, height: number]>();
for (const { key, pictures } of products) {
  for (let view = 1; view <= pictures; view++) sizes.set(`products/${key}-${view}`, [1280, 1280]);
}
for (const { scene } of slides) {
  sizes.set(`slides/${scene}`, scene === 'premium' ? [1200, 1200] : [1920, 500]);
}
for (const { slug } of categories) sizes.set(`categories/${slug}`, [1280, 960]);
sizes.set('about/oficina', [1280, 960]);

const read = (name: string) => readFileSync(path.join(picturesFolder, `${name}.webp`));

describe('the pictures of the demo', () => {
  it('are there for everything the catalogue names, and for nothing else', () => {
    const files = globSync('**/*.*', { cwd: picturesFolder }).map((file) =>
      file.replaceAll(path.sep, '/'),
    );
    expect(files.sort()).toEqual([...sizes.keys()].map((name) => `${name}.webp`).sort());
  });

  it.each([...sizes])(
    '%s is what Storage takes, in the size its page expects',
    async (name, size) => {
      const bytes = read(name);
      expect(bytes.length).toBeLessThanOrEqual(maxImageBytes);
      const { format, width, height } = await sharp(bytes).metadata();
      expect([format, width, height]).toEqual(['webp', ...size]);
    },
  );

  it('are all different', () => {
    const hashes = [...sizes.keys()].map((name) =>
      createHash('sha256').update(read(name)).digest('hex'),
    );
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('add less than 6 MB to a checkout with their copies', () => {
    const files = [picturesFolder, copiesFolder].flatMap((folder) =>
      globSync('**/*.webp', { cwd: folder }).map((file) => path.join(folder, file)),
    );
    const total = files.reduce((sum, file) => sum + statSync(file).size, 0);
    expect(total).toBeLessThan(6_000_000);
  });
});

describe('the smaller copies of them', () => {
  const copies = [...sizes].flatMap(([name, [width, height]]) =>
    variantWidths
      .filter((narrower) => narrower < width)
      .map((narrower) => ({ name, narrower, height: Math.round((narrower / width) * height) })),
  );

  it('are there in each width, and no others', () => {
    const files = globSync('**/*.*', { cwd: copiesFolder }).map((file) =>
      path.join(copiesFolder, file),
    );
    const wanted = copies.map(({ name, narrower }) => copyFile(name, narrower));
    expect(files.sort()).toEqual(wanted.sort());
  });

  it('show what their pictures show (else: node scripts/seed/make-copies.ts)', async () => {
    /** Of the colours of eight by eight fields. */
    const fields = (file: string) =>
      sharp(file).resize(8, 8, { fit: 'fill' }).removeAlpha().raw().toBuffer();
    for (const { name, narrower, height } of copies) {
      const file = copyFile(name, narrower);
      const copy = await sharp(file).metadata();
      expect([file, copy.format, copy.width, copy.height]).toEqual([
        file,
        'webp',
        narrower,
        height,
      ]);
      const [there, here] = [
        await fields(path.join(picturesFolder, `${name}.webp`)),
        await fields(file),
      ];
      const furthest = Math.max(...there.map((value, at) => Math.abs(value - (here[at] ?? 999))));
      expect([file, furthest < 16]).toEqual([file, true]);
    }
  });
});

it('a smaller copy is as wide as asked for, and keeps the proportions', async () => {
  const { format, width, height } = await sharp(
    await smallerCopy(read('slides/entrega'), 640),
  ).metadata();
  expect([format, width, height]).toEqual(['webp', 640, 167]);
});
