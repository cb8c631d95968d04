import { availableParallelism } from 'node:os';
import Tinypool from 'tinypool';
import { memoryLimit } from '#scripts/lib/memory-limit.ts';
import { PageFailed } from './pages.ts';
import type { SiteBundle } from './site-bundle.ts';
import type { WorkQueue } from './work-queue.ts';

/** What each thread begins with. */
export interface PageWorkerData {
  bundle: SiteBundle;
  /** Where the pages go. */
  folder: string;
}

/** What each thread is given to do. */
export interface PageTask {
  queue: WorkQueue;
  /** As `SiteDataBridge.take` hands it out. */
  siteData: unknown;
}

/** What a thread answers: the pages that could not be rendered. */
export type PageAnswer = { page: string; label: string | undefined; why: string }[];

/** Each thread has all of the data, so that memory is what more of them would cost. */
const mostThreads = 3;

/** A thread that renders fewer pages than this takes longer to begin than it saves. */
const worthwhile = 150;

/** What the other parts of the product hold, and what a thread does: its code, and its data by the page (bytes). */
const otherParts = 250e6;
const threadItself = 50e6;
const dataOfPage = 15e3;

/** How many threads so many pages are worth and the memory (bytes) has room for, besides the one that asks for them. */
export function countThreads(pages: number, memory = memoryLimit()): number {
  const fitting = Math.floor((memory - otherParts) / (threadItself + pages * dataOfPage));
  const worth = Math.floor(pages / worthwhile);
  return Math.max(0, Math.min(availableParallelism(), mostThreads + 1, worth, fitting) - 1);
}

/** Threads that render pages of one build. */
export class PageWorkers {
  readonly #pool: Tinypool;
  readonly #threads: number;

  constructor(threads: number, workerData: PageWorkerData) {
    this.#threads = threads;
    this.#pool = new Tinypool({
      filename: new URL('./page-worker.ts', import.meta.url).href,
      workerData,
      minThreads: threads,
      maxThreads: threads,
    });
  }

  /**
   * Has every thread write pages of a queue until none is left.
   * @returns those that could not be rendered
   */
  async write(task: PageTask): Promise<PageFailed[]> {
    const threads = Array.from({ length: this.#threads }, () => this.#pool.run(task));
    const answers: PageAnswer[] = await Promise.all(threads);
    return answers.flat().map(({ page, label, why }) => new PageFailed(page, label, why));
  }

  async stop(): Promise<void> {
    await this.#pool.destroy();
  }
}
