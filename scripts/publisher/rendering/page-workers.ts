import { availableParallelism } from 'node:os';
import Tinypool from 'tinypool';
import { PageFailed } from './pages.ts';
import type { SiteBundle } from './site-bundle.ts';

/** What each thread begins with. */
export interface PageWorkerData {
  bundle: SiteBundle;
  /** Where the pages go. */
  folder: string;
  /** As `SiteDataBridge.takeSite` hands it out. */
  site: unknown;
}

/** Pages to be written one after the other. */
export interface PageTask {
  listed: readonly string[];
  /** As `SiteDataBridge.takePages` hands them out. */
  taken: unknown;
}

/** What a thread answers: the pages that could not be rendered. */
export type PageAnswer = { page: string; label: string | undefined; why: string }[];

/** Each thread has the bundle, so that memory is what more of them would cost. */
const mostThreads = 3;

/** A thread that renders fewer pages than this takes longer to begin than it saves. */
const worthwhile = 150;

/** Tasks a thread has at a time: one under way, and the next. */
export const tasksPerThread = 2;

/** How many threads so many pages are worth, besides the one that asks for them. */
export function countThreads(pages: number): number {
  return Math.max(
    0,
    Math.min(availableParallelism() - 1, mostThreads, Math.floor(pages / worthwhile) - 1),
  );
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
