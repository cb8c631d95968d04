// `node scripts/seed/make-copies.ts`, after a picture of the demo was changed: makes the smaller copies of all of them
// anew, which are part of the repository.
import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { variantWidths } from '#shared/images/picture.ts';
import { inParallel } from '../lib/in-parallel.ts';
import { copiesFolder, copyFile, smallerCopy } from './smaller-copy.ts';
import { picturesFolder } from './stored-picture.ts';

await rm(copiesFolder, { recursive: true, force: true });
await inParallel(globSync('**/*.webp', { cwd: picturesFolder }), async (file) => {
  const picture = await readFile(path.join(picturesFolder, file));
  const { width } = await sharp(picture).metadata();
  for (const narrower of variantWidths.filter((each) => each < width)) {
    const copy = copyFile(file.replace(/\.webp$/, ''), narrower);
    await mkdir(path.dirname(copy), { recursive: true });
    await writeFile(copy, await smallerCopy(picture, narrower));
  }
});
