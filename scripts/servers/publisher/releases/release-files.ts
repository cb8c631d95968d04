import { existsSync } from 'node:fs';
import { constants, copyFile, link, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '#scripts/lib/folders.ts';
import { inParallel } from '#scripts/lib/in-parallel.ts';
import { compressedEndings, compressFiles } from '#scripts/servers/releases/compress.ts';
import { compressBuilt } from '../rendering/build-process.ts';

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
      for (const ending of Object.values(compressedEndings)) {
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

/** Number of files above which a process of its own compresses them, which releases its memory. */
const compressedHere = 500;

export class ReleaseCompression {
  readonly #stopping = new AbortController();
  /** Folders of large releases; the last one is next. */
  readonly #waiting: string[] = [];
  #running: AbortController | undefined;

  /** Compresses a release; a whole one precedes the one it replaced, which only a rollback would need. */
  async compress(folder: string, known?: readonly string[]): Promise<void> {
    const files = known ?? (await listFiles(folder));
    if (files.length <= compressedHere) return compressFiles(folder, files);
    if (known) this.#waiting.unshift(folder);
    else this.#waiting.push(folder);
    if (!this.#running) return this.#compressWaiting();
    if (!known) this.#running.abort();
  }

  /** One at a time, as the machine serves visitors and edits. */
  async #compressWaiting(): Promise<void> {
    for (let folder = this.#waiting.pop(); folder; folder = this.#waiting.pop()) {
      const running = new AbortController();
      this.#running = running;
      // The release may have been pruned since.
      const isWanted = () => existsSync(folder) && !this.#stopping.signal.aborted;
      if (!isWanted()) continue;
      const signal = AbortSignal.any([running.signal, this.#stopping.signal]);
      await compressBuilt(folder, signal, 1).catch((error) => {
        if (running.signal.aborted) this.#waiting.unshift(folder);
        else if (isWanted()) console.error(error);
      });
    }
    this.#running = undefined;
  }

  stop(): void {
    this.#stopping.abort();
  }
}
