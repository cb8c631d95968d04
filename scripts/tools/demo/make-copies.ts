// `node scripts/tools/demo/make-copies.ts`: creates the checked-in smaller demo pictures. Run it after changing one.
import { globSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { variantKey } from '#shared/images/file-rules.ts';
import { variantWidths } from '#shared/images/picture.ts';
import { inParallel } from '../../lib/in-parallel.ts';
import { copiesFolder, picturesFolder } from './seed.ts';

await rm(copiesFolder, { recursive: true, force: true });
await inParallel(globSync('**/*.webp', { cwd: picturesFolder }), async (file) => {
  const picture = path.join(picturesFolder, file);
  const { width } = await sharp(picture).metadata();
  for (const narrower of variantWidths.filter((each) => each < width)) {
    const copy = path.join(copiesFolder, variantKey(file, narrower));
    await mkdir(path.dirname(copy), { recursive: true });
    // Shrinking while decoding would be faster, but blurs the picture.
    await sharp(picture)
      .resize({ width: narrower, fastShrinkOnLoad: false })
      .webp({ quality: 78, effort: 6 })
      .toFile(copy);
  }
});
