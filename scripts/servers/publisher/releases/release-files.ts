import { existsSync } from 'node:fs';
import { constants, copyFile, link, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '#scripts/lib/folders.ts';
import { inParallel } from '#scripts/lib/in-parallel.ts';
import { compressedEndings, compressFiles } from '#scripts/servers/releases/compress.ts';
import { runBuild } from '../rendering/build-process.ts';

/** Runs work such as compression in the background; ignores missing files because the release may be removed. */
export function runInBackground(work: Promise<void>): void {
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') console.error(error);
  });
}

/** Maximum number of files linked concurrently; low because the machine serves visitors at the same time. */
const atOnce = 16;

/** Hard-links a file, or copies it if the disk does not support hard links. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw error;
    return copyFile(from, to, constants.COPYFILE_FICLONE);
  });
}

/** Hard-links files and their compressed variants. Links keep the modification time that browsers revalidate by. */
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
      for (const ending of ['', ...Object.values(compressedEndings)]) {
        const name = file + ending;
        await linkOrCopy(path.join(from, name), path.join(folder, name)).catch((error) => {
          // Small files are never compressed, and others may not be compressed yet.
          if (ending === '' || error.code !== 'ENOENT') throw error;
        });
      }
    },
    atOnce,
  );
}

/** Writes compressed variants next to the files, in the background if `atOnce` is set. */
export function compressBuilt(folder: string, signal: AbortSignal, atOnce?: number) {
  const args = ['compress', folder, ...(atOnce === undefined ? [] : [String(atOnce)])];
  return runBuild(args, {}, signal, { isBackground: atOnce !== undefined });
}

/** Number of files above which a separate process compresses them to free its memory afterwards. */
const compressedHere = 500;

export class ReleaseCompression {
  readonly #stopping = new AbortController();
  /** Folders of large releases waiting for compression; the last one goes next. */
  readonly #waiting: string[] = [];
  #running: AbortController | undefined;

  /** Compresses a release. A full release goes first because the release it replaced is only needed for a rollback. */
  async compress(folder: string, known?: readonly string[]): Promise<void> {
    const files = known ?? (await listFiles(folder));
    if (files.length <= compressedHere) return compressFiles(folder, files);
    if (known) this.#waiting.unshift(folder);
    else this.#waiting.push(folder);
    if (!this.#running) return this.#compressWaiting();
    if (!known) this.#running.abort();
  }

  /** Compresses one release at a time because the machine also serves visitors and edits. */
  async #compressWaiting(): Promise<void> {
    for (let folder = this.#waiting.pop(); folder; folder = this.#waiting.pop()) {
      const running = new AbortController();
      this.#running = running;
      // The release may have been pruned since then.
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
