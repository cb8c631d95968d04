import { cp } from 'node:fs/promises';
import type { SiteSummary } from '#shared/publishing/site-data-bridge.ts';
import type { PageFailure } from '../failures.ts';
import { countThreads, startThreads, tasksPerThread, toTasks } from './page-workers.ts';
import { openSiteBundle, type SiteBundle } from './site-bundle.ts';
import {
  leaveOutFaulty,
  openPages,
  type Pages,
  saveBuiltSite,
  siteDataBridge,
} from './site-renderer.ts';

/** Writes pages into a folder, in this thread and others. Returns the pages that could not be rendered. */
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
  const pool = startThreads(threads, { bundle, folder, site: await bridge.extractSite() });
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

/** Builds the whole site with the output of `astro build`, reusing a bundle and all processors. */
export async function buildWhole(outDir: string, builtFile: string): Promise<SiteSummary> {
  const bundle = await openSiteBundle();
  await cp(bundle.client, outDir, { recursive: true });
  const pages = await openPages(bundle);
  // Records that break the list of pages are left out first.
  await siteDataBridge().prepare();
  const listed = [...new Set([...bundle.fixedPages, ...(await siteDataBridge().listPages())])];
  await leaveOutFaulty(pages, await writeAll(pages, listed, bundle, outDir), outDir);
  await saveBuiltSite(builtFile, bundle);
  return siteDataBridge().summary();
}
