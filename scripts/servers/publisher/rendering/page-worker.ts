// A thread that renders pages of a bundle from extracted data.

import Tinypool from 'tinypool';
import type { PageAnswer, PageTask, PageWorkerData } from './page-workers.ts';
import { openPages, siteDataBridge } from './site-renderer.ts';

const { bundle, folder, site } = Tinypool.workerData as PageWorkerData;

const pages = await openPages(bundle);
siteDataBridge().installSite(site);

async function write({ listed, extract }: PageTask): Promise<PageAnswer> {
  siteDataBridge().installPages(extract);
  const failures = await pages.writeAll(listed, folder);
  // Errors would lose their class between threads.
  return failures.map(({ page, label, why }) => ({ page, label, why }));
}

let previous: Promise<unknown> = Promise.resolve();

/** Runs tasks one after the other; the next one has arrived already, so that the thread never waits. */
export default function writeNext(task: PageTask): Promise<PageAnswer> {
  const written = previous.then(() => write(task));
  previous = written.catch(() => {});
  return written;
}
