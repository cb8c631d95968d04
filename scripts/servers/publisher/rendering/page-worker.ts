// Worker thread that renders the pages of a bundle from extracted data.

import Tinypool from 'tinypool';
import { inSequence } from '#scripts/lib/in-parallel.ts';
import { openPages, siteDataBridge } from './site-renderer.ts';
import type { PageTask, PageWorkerData } from './whole-build.ts';

const { bundle, folder, site } = Tinypool.workerData as PageWorkerData;

const pages = await openPages(bundle);
siteDataBridge().installSite(site);

const inTurn = inSequence();

/** Runs one task at a time. The next one is already queued, so the thread never idles. */
export default ({ listed, extract }: PageTask) =>
  inTurn(() => {
    siteDataBridge().installPages(extract);
    return pages.writeAll(listed, folder);
  });
