import { cp } from 'node:fs/promises';
import { countThreads, PageWorkers, tasksPerThread } from './page-workers.ts';
import { type PageFailed, Pages, siteDataBridge } from './pages.ts';
import { openSiteBundle, type SiteBundle } from './site-bundle.ts';
import { SiteRenderer } from './site-renderer.ts';
import { createWorkQueue, drainQueue } from './work-queue.ts';

/** How many pages other threads are given at a time, with what these show. */
const pagesPerTask = 50;

/**
 * Writes pages into a folder, in this thread and in others.
 * @returns those that could not be rendered
 */
async function writeAll(
  pages: Pages,
  listed: readonly string[],
  bundle: SiteBundle,
  folder: string,
): Promise<PageFailed[]> {
  const threads = countThreads(listed.length);
  if (threads === 0) return pages.writeAll(listed, folder);
  const bridge = siteDataBridge();
  const shared = listed.filter((page) => bridge.rendersInThread(page));
  const tasks: string[][] = [];
  for (let from = 0; from < shared.length; from += pagesPerTask) {
    tasks.push(shared.slice(from, from + pagesPerTask));
  }
  const queue = createWorkQueue(tasks);
  const failures: PageFailed[] = [];
  const workers = new PageWorkers(threads, { bundle, folder, site: await bridge.extractSite() });
  const writeElsewhere = () =>
    drainQueue(queue, async (listed) => {
      const extract = await bridge.extractPages(listed);
      failures.push(...(await workers.write({ listed, extract })));
    });
  const writeHere = async () => {
    const own = listed.filter((page) => !bridge.rendersInThread(page));
    failures.push(...(await pages.writeAll(own, folder)));
    await drainQueue(queue, async (listed) => {
      failures.push(...(await pages.writeAll(listed, folder)));
    });
  };
  try {
    const elsewhere = Array.from({ length: threads * tasksPerThread }, writeElsewhere);
    await Promise.all([...elsewhere, writeHere()]);
  } finally {
    queue.end();
    await workers.stop();
  }
  return failures;
}

/**
 * Builds the whole site into a folder, with the output of `astro build`, but out of a bundle that may be there already,
 * and on all of the machine's processors when there is much to render.
 * @returns what renders changes of it, and the bundle it was made of
 * @throws PageFailed, BuildFailed
 */
export async function buildWhole(
  outDir: string,
): Promise<{ site: SiteRenderer; bundle: SiteBundle }> {
  const bundle = await openSiteBundle();
  await cp(bundle.client, outDir, { recursive: true });
  const pages = await Pages.open(bundle);
  // What stands in the way of the list of pages is left out before that is made.
  await siteDataBridge().prepare();
  const listed = [...bundle.fixedPages, ...(await siteDataBridge().listPages())];
  const site = new SiteRenderer(pages);
  await site.leaveOutFaulty(await writeAll(pages, listed, bundle, outDir), outDir);
  return { site, bundle };
}
