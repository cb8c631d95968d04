import { constants, copyFile, link, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { compressedEndings } from '#scripts/releases/compress.ts';

/** How many files are linked at once: it is for quiet moments, and visitors are served beside it. */
const atOnce = 16;

/** A further name for a file, or a copy where the disk knows no such thing. */
async function nameAgain(from: string, to: string): Promise<void> {
  await link(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw error;
    return copyFile(from, to, constants.COPYFILE_FICLONE);
  });
}

/**
 * Gives files of other folders a further name below `folder`, with their compressed forms where there are some.
 * Releases never change, so that a name is as good as a copy, and the time a browser revalidates by stays.
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
  const due = files.entries();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [file, from] of due) {
        signal.throwIfAborted();
        await nameAgain(path.join(from, file), path.join(folder, file));
        for (const ending of compressedEndings) {
          const compressed = file + ending;
          await nameAgain(path.join(from, compressed), path.join(folder, compressed)).catch(
            (error) => {
              // Small files have none, and it may not be made yet.
              if (error.code !== 'ENOENT') throw error;
            },
          );
        }
      }
    }),
  );
}
