import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { listFiles, scratchFolder } from '../../lib/folders.ts';
import { UserError } from '../../lib/user-error.ts';
import { startProductUnderTest } from '../../testing/product-under-test.ts';
import { Random } from '../../testing/random.ts';
import { backUp } from '../backup/back-up.ts';
import { readManifest } from '../backup/backup-folder.ts';
import { replaceCatalogue } from '../backup/restore.ts';
import type { Drill } from './drill.ts';

/** Random kinds of damage to a file's bytes; undefined removes the file. */
const damages: Record<string, (bytes: Buffer, at: number, random: Random) => Buffer | undefined> = {
  'a bit flipped': (bytes, at, random) => {
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.whole(8));
    return bytes;
  },
  truncated: (bytes, at) => bytes.subarray(0, at),
  removed: () => undefined,
  'a byte removed': (bytes, at) => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]),
  'a line removed': (bytes, _, random) => {
    const lines = bytes.toString('latin1').split('\n');
    return Buffer.from(lines.toSpliced(random.whole(lines.length), 1).join('\n'), 'latin1');
  },
};

/** Restores randomly damaged backups: each must be rejected without any change. Then restores the intact one. */
export const corruptedCopies: Drill = {
  title: 'cópias danificadas',
  rounds: 300,
  async run(rounds) {
    await using shop = await startProductUnderTest({ products: 60, furnished: true });
    await using scratch = await scratchFolder();
    const folder = scratch.path;
    const head = Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1');
    for (let picture = 0; picture < 20; picture += 1) {
      const bytes = Buffer.concat([head, Buffer.alloc(5000, picture)]);
      const bucket = shop.service.storage.from('products');
      await bucket.upload(`${picture}/foto.webp`, bytes, { contentType: 'image/webp' });
    }
    const [copy, damaged] = [path.join(folder, 'copy'), path.join(folder, 'damaged')];
    await backUp(shop.service, copy);
    const files = (await listFiles(copy)).map((file) => file.slice(1)).toSorted();
    const { checksums } = await readManifest(copy);
    const isUnchanged = async () => {
      await using place = await scratchFolder();
      const now = path.join(place.path, 'copy');
      await backUp(shop.service, now);
      return isDeepStrictEqual((await readManifest(now)).checksums, checksums);
    };
    const random = new Random(1);
    const lost: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await cp(copy, damaged, { recursive: true });
      const [file, how] = [random.one(files), random.one(Object.keys(damages))];
      const place = path.join(damaged, file);
      const bytes = await readFile(place);
      const left = damages[how]?.(bytes, random.whole(bytes.length), random);
      await (left ? writeFile(place, left) : rename(place, `${place}.old`));
      const restored = replaceCatalogue(shop.service, damaged, () => {});
      const refusal: unknown = await restored.catch((error) => error);
      if (!(refusal instanceof UserError)) lost.push(`${file}, ${how}: restored`);
      if (round % 20 === 0 && !(await isUnchanged())) {
        lost.push(`${file}, ${how}: another catalogue`);
      }
      await rm(damaged, { recursive: true });
    }
    // A rejected restore does not leave a backup of the previous catalogue.
    lost.push(...(await readdir(folder)).filter((name) => name.startsWith('damaged')));
    await replaceCatalogue(shop.service, copy, () => {});
    if (!(await isUnchanged())) lost.push('the whole copy was not restored');
    return { lost: lost.join('; ') || 'nada', passed: lost.length === 0 };
  },
};
