import { constants, copyFile, link, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { inParallel } from '#scripts/lib/in-parallel.ts';
import { compressedEndings } from '#scripts/servers/releases/compress.ts';

/** How many files are linked at once: it is for quiet moments, and visitors are served beside it. */
const atOnce = 16;

/** A hard link to a file, or a copy where the disk knows no such thing. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw error;
    return copyFile(from, to, constants.COPYFILE_FICLONE);
  });
}

/**
 * Links files of other folders below `folder`, with their compressed forms where there are some. Releases never
 * change, so that a link is as good as a copy, and the time a browser revalidates by stays.
 * @param files each file's address and the folder it lies in
 */
export async function hardlinkTree(
  folder: string,
  files: ReadonlyMap<string, string>,
  signal: AbortSignal,
): Promise<void> {
  for (const below of new Set([...files.keys()].map((file) => path.dirname(file)))) {
    await mkdir(path.join(folder, below), { recursive: true });
  }
  await inParallel(
    [...files],
    async ([file, from]) => {
      signal.throwIfAborted();
      await linkOrCopy(path.join(from, file), path.join(folder, file));
      for (const ending of compressedEndings) {
        const compressed = file + ending;
        await linkOrCopy(path.join(from, compressed), path.join(folder, compressed)).catch(
          (error) => {
            // Small files have none, and it may not be made yet.
            if (error.code !== 'ENOENT') throw error;
          },
        );
      }
    },
    atOnce,
  );
}
