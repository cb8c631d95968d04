import { availableParallelism } from 'node:os';
import Tinypool from 'tinypool';
import { memoryLimit } from '#scripts/lib/memory-limit.ts';
import type { SiteBundle } from './site-bundle.ts';

export interface PageWorkerData {
  bundle: SiteBundle;
  folder: string;
  /** Result of `SiteDataBridge.extractSite`. */
  site: unknown;
}

export interface PageTask {
  listed: readonly string[];
  /** Result of `SiteDataBridge.extractPages`. */
  extract: unknown;
}

/** Maximum number of threads, each of which holds the bundle in memory. */
const mostThreads = 3;

/** Number of pages below which a thread takes longer to start than it saves. */
const worthwhile = 150;

/** Tasks of a thread at a time: the current and the next one. */
export const tasksPerThread = 2;

/** Pages per task, sent along with their data. */
const pagesPerTask = 50;

/** Memory of the other processes, of a page's data, and of a thread (bytes). */
const otherProcesses = 250e6;
const dataOfPage = 15e3;
const threadItself = 50e6;

/** Returns the number of additional threads that a number of pages is worth and the memory (bytes) has room for. */
export function countThreads(pages: number, memory = memoryLimit()): number {
  const fitting = Math.floor((memory - otherProcesses - pages * dataOfPage) / threadItself);
  const worth = Math.floor(pages / worthwhile);
  return Math.max(0, Math.min(availableParallelism(), mostThreads + 1, worth, fitting) - 1);
}

export const startThreads = (threads: number, workerData: PageWorkerData): Tinypool =>
  new Tinypool({
    filename: new URL('./page-worker.ts', import.meta.url).href,
    workerData,
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: tasksPerThread,
  });

/** Splits pages into tasks for several workers; one that throws leaves no task to the others. */
export function* toTasks(listed: readonly string[]) {
  for (let from = 0; from < listed.length; from += pagesPerTask) {
    yield listed.slice(from, from + pagesPerTask);
  }
}
