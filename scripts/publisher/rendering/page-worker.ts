// A thread that renders pages of a bundle beside others, out of the same data.

import Tinypool from 'tinypool';
import type { PageAnswer, PageTask, PageWorkerData } from './page-workers.ts';
import { type PageFailed, Pages, type PagesApp } from './pages.ts';
import { drainQueue } from './work-queue.ts';
import { collecting } from './write-pages.ts';

const { entry, builtFrom, origin, folder } = Tinypool.workerData as PageWorkerData;

const { app } = (await import(entry)) as { app: PagesApp };
const { pagesByKeys, scripts } = builtFrom;
app.setInternals({ pagesByKeys });
app.setOptions({
  settings: { scripts },
  logger: { options: { destination: { write: (message) => console.error(message) } } },
});
const pages = await Pages.of(app, origin);

export default async function write({ share, siteData }: PageTask): Promise<PageAnswer> {
  globalThis.vitrineSiteDataBridge?.give(siteData);
  const failures: PageFailed[] = [];
  await drainQueue(
    share,
    collecting(failures, (page) => pages.write(page, folder)),
  );
  // Of an error only the words would arrive.
  return failures.map(({ page, about, why }) => ({ page, about, why }));
}
