import { existsSync } from 'node:fs';
import { listFiles } from '#scripts/lib/list-files.ts';
import { compressFiles } from '#scripts/servers/releases/compress.ts';
import { compressBuilt } from '../rendering/build-process.ts';

/** Number of files above which a process of its own compresses them, which releases its memory. */
const compressedHere = 500;

export class ReleaseCompression {
  readonly #stopping = new AbortController();
  /** Folders of large releases; the last one is next. */
  readonly #waiting: string[] = [];
  #running: AbortController | undefined;

  /**
   * Compresses the files of a release. A whole release takes precedence over the one it replaced, which only a rollback
   * would need.
   */
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
