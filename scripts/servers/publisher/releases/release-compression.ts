import { existsSync } from 'node:fs';
import { listFiles } from '#scripts/lib/list-files.ts';
import { compressFiles } from '#scripts/servers/releases/compress.ts';
import { compressBuilt } from '../rendering/build.ts';

/** More files than this are compressed by a process of their own, which gives back the memory that takes. */
const compressedHere = 500;

/** Compresses what is live already; nobody waits for it. */
export class ReleaseCompression {
  readonly #stopping = new AbortController();
  /** The folders of releases with many files, the next one at the end. */
  readonly #waiting: string[] = [];
  /** Ends the compression of the one that is under way. */
  #running: AbortController | undefined;

  /**
   * Writes the compressed forms of a release's files beside them. A whole release goes before the one it replaced, which
   * a rollback may lead back to.
   * @param known all of them, as paths from `folder`, where they are known: those of a layer
   */
  async compress(folder: string, known?: readonly string[]): Promise<void> {
    const files = known ?? (await listFiles(folder));
    if (files.length <= compressedHere) return compressFiles(folder, files);
    if (known) this.#waiting.unshift(folder);
    else this.#waiting.push(folder);
    if (!this.#running) return this.#compressWaiting();
    if (!known) this.#running.abort();
  }

  /** One at a time: the machine has visitors and edits to serve. */
  async #compressWaiting(): Promise<void> {
    for (let folder = this.#waiting.pop(); folder; folder = this.#waiting.pop()) {
      const running = new AbortController();
      this.#running = running;
      // A later release may have taken its place.
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
