// A thread that renders pages of a bundle from extracted data.

import Tinypool from 'tinypool';
import type { PageFailure } from '../failures.ts';
import { openPages, siteDataBridge } from './site-renderer.ts';
import type { PageTask, PageWorkerData } from './whole-build.ts';

const { bundle, folder, site } = Tinypool.workerData as PageWorkerData;

const pages = await openPages(bundle);
siteDataBridge().installSite(site);

async function write({ listed, extract }: PageTask): Promise<PageFailure[]> {
  siteDataBridge().installPages(extract);
  return pages.writeAll(listed, folder);
}

let previous: Promise<unknown> = Promise.resolve();

/** Runs tasks one after the other; the next one has arrived already, so that the thread never waits. */
export default function writeNext(task: PageTask): Promise<PageFailure[]> {
  const written = previous.then(() => write(task));
  previous = written.catch(() => {});
  return written;
}
