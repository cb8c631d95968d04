// A thread that renders pages of a bundle beside others, out of the same data.

import Tinypool from 'tinypool';
import type { PageAnswer, PageTask, PageWorkerData } from './page-workers.ts';
import { collectFailures, type PageFailed, Pages, type PagesApp, siteDataBridge } from './pages.ts';
import { drainQueue } from './work-queue.ts';

const { entry, builtFrom, origin, folder } = Tinypool.workerData as PageWorkerData;

const { app } = (await import(entry)) as { app: PagesApp };
const { pagesByKeys, scripts } = builtFrom;
app.setInternals({ pagesByKeys });
app.setOptions({
  settings: { scripts },
  logger: { options: { destination: { write: (message) => console.error(message) } } },
});
const pages = await Pages.open(app, origin);

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
