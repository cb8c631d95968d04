// A thread that renders pages of a bundle beside others, out of the same data.

import Tinypool from 'tinypool';
import type { PageAnswer, PageWorkerData } from './page-workers.ts';
import { PageFailed, Pages, type PagesApp } from './pages.ts';

const { entry, builtFrom, siteData, origin, folder } = Tinypool.workerData as PageWorkerData;

const { app } = (await import(entry)) as { app: PagesApp };
const { pagesByKeys, scripts } = builtFrom;
app.setInternals({ pagesByKeys });
app.setOptions({
  settings: { scripts },
  logger: { options: { destination: { write: (message) => console.error(message) } } },
});
const pages = await Pages.of(app, origin);
globalThis.vitrineSiteDoor?.give(siteData);

export default async function write(page: string): Promise<PageAnswer> {
  try {
    await pages.write(page, folder);
    return undefined;
  } catch (error) {
    const failed = error instanceof PageFailed ? error : await PageFailed.of(page, error);
    // Of an error only the words would arrive.
    return { page: failed.page, about: failed.about, why: failed.why };
  }
}
