// A thread that renders pages of a bundle beside others, out of the same data.

import Tinypool from 'tinypool';
import type { PageAnswer, PageTask, PageWorkerData } from './page-workers.ts';
import { collectFailures, type PageFailed, Pages, siteDataBridge } from './pages.ts';
import { loadPagesApp } from './site-bundle.ts';
import { drainQueue } from './work-queue.ts';

const { bundle, folder } = Tinypool.workerData as PageWorkerData;

const pages = await Pages.open(await loadPagesApp(bundle));

export default async function write({ queue, siteData }: PageTask): Promise<PageAnswer> {
  siteDataBridge().give(siteData);
  const failures: PageFailed[] = [];
  await drainQueue(
    queue,
    collectFailures(failures, (page) => pages.write(page, folder)),
  );
  // A thread's errors arrive as plain ones.
  return failures.map(({ page, label, why }) => ({ page, label, why }));
}
