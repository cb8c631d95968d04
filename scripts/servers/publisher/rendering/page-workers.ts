import { availableParallelism } from 'node:os';
import Tinypool from 'tinypool';
import { memoryLimit } from '#scripts/lib/memory-limit.ts';
import { PageFailed } from './pages.ts';
import type { SiteBundle } from './site-bundle.ts';

/** What each thread begins with. */
export interface PageWorkerData {
  bundle: SiteBundle;
  /** Where the pages go. */
  folder: string;
  /** As `SiteDataBridge.extractSite` hands it out. */
  site: unknown;
}

/** Pages to be written one after the other. */
export interface PageTask {
  listed: readonly string[];
  /** As `SiteDataBridge.extractPages` hands them out. */
  extract: unknown;
}

/** What a thread answers: the pages that could not be rendered. */
export type PageAnswer = { page: string; label: string | undefined; why: string }[];

/** Each thread has the bundle, so that memory is what more of them would cost. */
const mostThreads = 3;

/** A thread that renders fewer pages than this takes longer to begin than it saves. */
const worthwhile = 150;

/** Tasks a thread has at a time: one under way, and the next. */
export const tasksPerThread = 2;

/** What the other parts of the product hold, the data of a page, and what a thread does with its code (bytes). */
const otherParts = 250e6;
const dataOfPage = 15e3;
const threadItself = 50e6;

/** How many threads so many pages are worth and the memory (bytes) has room for, besides the one that asks for them. */
export function countThreads(pages: number, memory = memoryLimit()): number {
  const fitting = Math.floor((memory - otherParts - pages * dataOfPage) / threadItself);
  const worth = Math.floor(pages / worthwhile);
  return Math.max(0, Math.min(availableParallelism(), mostThreads + 1, worth, fitting) - 1);
}

/** Threads that render pages of one build. */
export class PageWorkers {
  readonly #pool: Tinypool;

  constructor(threads: number, workerData: PageWorkerData) {
    this.#pool = new Tinypool({
      filename: new URL('./page-worker.ts', import.meta.url).href,
      workerData,
      minThreads: threads,
      maxThreads: threads,
      concurrentTasksPerWorker: tasksPerThread,
    });
  }

  /**
   * Has a thread write some pages.
   * @returns those that could not be rendered
   */
  async write(task: PageTask): Promise<PageFailed[]> {
    const answer: PageAnswer = await this.#pool.run(task);
    return answer.map(({ page, label, why }) => new PageFailed(page, label, why));
  }

  async stop(): Promise<void> {
    await this.#pool.destroy();
  }
}
