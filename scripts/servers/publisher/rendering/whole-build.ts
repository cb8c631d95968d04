import { cp } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import Tinypool from 'tinypool';
import { memoryLimit } from '#scripts/lib/memory-limit.ts';
import type { SiteSummary } from '#shared/publishing/site-data-bridge.ts';
import type { PageFailure } from '../failures.ts';
import { openSiteBundle, type SiteBundle } from './site-bundle.ts';
import {
  openPages,
  type Pages,
  saveBuiltSite,
  siteDataBridge,
  skipFaulty,
} from './site-renderer.ts';

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

/** Maximum number of additional threads; each holds the bundle in memory. */
const mostThreads = 3;

/** Number of pages below which starting a thread takes longer than it saves. */
const worthwhile = 150;

/** Tasks queued per thread: the current and the next one. */
const tasksPerThread = 2;

/** Pages per task; a task carries their data. */
const pagesPerTask = 50;

/** Memory used by other processes, by one page's data, and by one thread (bytes). */
const otherProcesses = 250e6;
const dataOfPage = 15e3;
const threadItself = 50e6;

/** Returns the number of additional threads that pay off for the pages and fit into the memory (bytes). */
export function countThreads(pages: number, memory = memoryLimit()): number {
  const fitting = Math.floor((memory - otherProcesses - pages * dataOfPage) / threadItself);
  const worth = Math.floor(pages / worthwhile);
  return Math.max(0, Math.min(availableParallelism(), mostThreads + 1, worth, fitting) - 1);
}

/** Yields tasks to several workers. Once one of them throws, the others get no more. */
export function* toTasks(listed: readonly string[]) {
  for (let from = 0; from < listed.length; from += pagesPerTask) {
    yield listed.slice(from, from + pagesPerTask);
  }
}

/** Writes pages into a folder, in this thread and others. Returns the pages that failed. */
async function writeAll(
  pages: Pages,
  listed: readonly string[],
  bundle: SiteBundle,
  folder: string,
): Promise<PageFailure[]> {
  const threads = countThreads(listed.length);
  if (threads === 0) return pages.writeAll(listed, folder);
  const bridge = siteDataBridge();
  const { shared = [], own = [] } = Object.groupBy(listed, (page) =>
    bridge.rendersInThread(page) ? 'shared' : 'own',
  );
  const tasks = toTasks(shared);
  const failures: PageFailure[] = [];
  const workerData: PageWorkerData = { bundle, folder, site: await bridge.extractSite() };
  const pool = new Tinypool({
    filename: new URL('./page-worker.ts', import.meta.url).href,
    workerData,
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: tasksPerThread,
  });
  const writeElsewhere = async () => {
    for (const listed of tasks) {
      const extract = await bridge.extractPages(listed);
      failures.push(...(await pool.run({ listed, extract })));
    }
  };
  const writeHere = async () => {
    failures.push(...(await pages.writeAll(own, folder)));
    for (const listed of tasks) failures.push(...(await pages.writeAll(listed, folder)));
  };
  try {
    const elsewhere = Array.from({ length: threads * tasksPerThread }, writeElsewhere);
    await Promise.all([...elsewhere, writeHere()]);
  } finally {
    tasks.return();
    await pool.destroy();
  }
  return failures;
}

/** Builds the full site with the same output as `astro build`, but reuses a bundle and uses all processors. */
export async function buildWhole(outDir: string, builtFile: string): Promise<SiteSummary> {
  const bundle = await openSiteBundle();
  await cp(bundle.client, outDir, { recursive: true });
  const pages = await openPages(bundle);
  // Skips records that would break the list of pages.
  await siteDataBridge().prepare();
  const listed = [...new Set([...bundle.fixedPages, ...(await siteDataBridge().listPages())])];
  await skipFaulty(pages, await writeAll(pages, listed, bundle, outDir), outDir);
  await saveBuiltSite(builtFile, bundle);
  return siteDataBridge().summary();
}
