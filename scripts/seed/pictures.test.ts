import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { maxImageBytes } from '#shared/images/file-rules.ts';
import { categories, products, slides } from './catalogue/index.ts';
import { smallerCopy } from './smaller-copy.ts';
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

  it('add less than 6 MB to a checkout', () => {
    const total = [...sizes.keys()].reduce((sum, name) => sum + read(name).length, 0);
    expect(total).toBeLessThan(6_000_000);
  });
});

it('a smaller copy is as wide as asked for, keeps the proportions, and is the same the next time', async () => {
  const picture = read('slides/entrega');
  const copy = await smallerCopy(picture, 640);
  const { format, width, height } = await sharp(copy).metadata();
  expect([format, width, height]).toEqual(['webp', 640, 167]);
  expect(await smallerCopy(picture, 640)).toEqual(copy);
});
