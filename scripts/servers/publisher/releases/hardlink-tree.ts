import { constants, copyFile, link, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { inParallel } from '#scripts/lib/in-parallel.ts';
import { compressedEndings } from '#scripts/servers/releases/compress.ts';

/** Files linked concurrently; few, as visitors are served at the same time. */
const atOnce = 16;

/** Links a file, or copies it on disks without hard links. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw error;
    return copyFile(from, to, constants.COPYFILE_FICLONE);
  });
}

/**
 * Links files of other folders below `folder`, with their compressed variants. Releases never change, so a link is as
 * good as a copy and keeps the modification time, by which browsers revalidate.
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
            // Small files have none, and compression may be under way.
            if (error.code !== 'ENOENT') throw error;
          },
        );
      }
    },
    atOnce,
  );
}
