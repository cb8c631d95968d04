import { availableParallelism } from 'node:os';
import Tinypool from 'tinypool';
import { type BuiltFrom, PageFailed } from './pages.ts';

/** What each thread is given. */
export interface PageWorkerData {
  /** The address of the bundle's entry. */
  entry: string;
  builtFrom: BuiltFrom;
  /** As the door of the site hands it out (`SiteDoor`). */
  siteData: unknown;
  origin: string;
  /** Where the pages go. */
  folder: string;
}

/** What a thread answers: nothing, or why the page could not be rendered. */
export type PageAnswer = { page: string; about: string | undefined; why: string } | undefined;

/** Each thread has all of the data, so that memory is what more of them would cost. */
const mostThreads = 3;

/** A thread that renders fewer pages than this takes longer to begin than it saves. */
const worthwhile = 150;

/** How many pages a thread is given ahead, so that it waits for nobody. */
const atOnce = 12;

/** How many threads so many pages are worth, besides the one that asks for them. */
export function threadsFor(pages: number): number {
  return Math.min(availableParallelism() - 1, mostThreads, Math.floor(pages / worthwhile) - 1);
}

/** Threads that render pages of one build. */
export class PageWorkers {
  readonly #pool: Tinypool;
  #rendering = 0;

  constructor(threads: number, workerData: PageWorkerData) {
    this.#pool = new Tinypool({
      filename: new URL('./page-worker.ts', import.meta.url).href,
      workerData,
      minThreads: threads,
      maxThreads: threads,
      concurrentTasksPerWorker: atOnce,
      useAtomics: false,
    });
  }

  /** Whether one of the threads would begin with another page at once. */
  get free(): boolean {
    return this.#rendering < atOnce * this.#pool.options.maxThreads;
  }

  /**
   * Renders the page at an address into the folder.
   * @throws PageFailed
   */
  async write(page: string): Promise<void> {
    this.#rendering += 1;
    const failed: PageAnswer = await this.#pool.run(page).finally(() => {
      this.#rendering -= 1;
    });
    if (failed) throw new PageFailed(failed.page, failed.about, failed.why);
  }

  async stop(): Promise<void> {
    await this.#pool.destroy();
  }
}
