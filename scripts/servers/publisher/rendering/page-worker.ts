// A thread that renders pages of a bundle beside others, out of what it is given of the data.

import Tinypool from 'tinypool';
import type { PageAnswer, PageTask, PageWorkerData } from './page-workers.ts';
import { Pages, siteDataBridge } from './pages.ts';

const { bundle, folder, site } = Tinypool.workerData as PageWorkerData;

const pages = await Pages.open(bundle);
siteDataBridge().installSite(site);

async function write({ listed, extract }: PageTask): Promise<PageAnswer> {
  siteDataBridge().installPages(extract);
  const failures = await pages.writeAll(listed, folder);
  // A thread's errors arrive as plain ones.
  return failures.map(({ page, label, why }) => ({ page, label, why }));
}

let before: Promise<unknown> = Promise.resolve();

/** One task after the other: the next one is here already, so that nothing is waited for. */
export default function writeNext(task: PageTask): Promise<PageAnswer> {
  const written = before.then(() => write(task));
  before = written.catch(() => {});
  return written;
}
