import { existsSync } from 'node:fs';
import { listFiles } from '#scripts/lib/list-files.ts';
import { compressFiles } from '#scripts/releases/compress.ts';
import { compressBuilt } from '../rendering/build.ts';

/** More files than this are compressed by a process of their own, which gives back the memory that takes. */
const compressedHere = 500;

/** Compresses what is live already; nobody waits for it. */
export class ReleaseCompression {
  readonly #stopping = new AbortController();
  /** Releases with many files, one after the other. */
  #large: Promise<void> = Promise.resolve();

  /**
   * Writes the compressed forms of a release's files beside them.
   * @param known all of them, as paths from `folder`, where they are known
   */
  async compress(folder: string, known?: readonly string[]): Promise<void> {
    const files = known ?? (await listFiles(folder));
    if (files.length <= compressedHere) return compressFiles(folder, files);
    const { signal } = this.#stopping;
    const isWanted = () => existsSync(folder) && !signal.aborted;
    const compress = async () => {
      // A later release may have taken its place.
      if (!isWanted()) return;
      // One at a time: the machine has visitors and edits to serve.
      await compressBuilt(folder, signal, 1).catch((error) => {
        if (isWanted()) throw error;
      });
    };
    this.#large = this.#large.then(compress, compress);
    return this.#large;
  }

  stop(): void {
    this.#stopping.abort();
  }
}
