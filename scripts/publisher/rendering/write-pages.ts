import { rm } from 'node:fs/promises';
import path from 'node:path';
import { PageFailed, type Pages } from './pages.ts';

/** How many pages are rendered at once: they wait for nothing but the disk. */
const atOnce = 8;

/** The way into the bundle of the pages. */
export function siteDataBridge() {
  const bridge = globalThis.vitrineSiteDataBridge;
  if (!bridge) throw new Error('No page has installed the bridge to its data.');
  return bridge;
}

/** Collects the pages that cannot be rendered while others go on; anything else that fails ends them all. */
export function collecting(
  failures: PageFailed[],
  write: (page: string) => Promise<unknown>,
): (page: string) => Promise<void> {
  return async (page) => {
    try {
      await write(page);
    } catch (error) {
      if (!(error instanceof PageFailed)) throw error;
      failures.push(error);
    }
  };
}

/** Files written into a folder, and those that are no part of the site any more, from its root. */
export interface WrittenPages {
  written: ReadonlySet<string>;
  removed: ReadonlySet<string>;
}

/**
 * Renders pages into a folder, from data that has changed.
 * @throws PageFailed
 */
export async function writePages(
  pages: Pages,
  due: readonly string[],
  folder: string,
): Promise<WrittenPages> {
  const written = new Set<string>();
  const failures = await writeSome(pages, due, folder, written);
  const mended = await writeWithout(pages, failures, folder);
  for (const file of mended.removed) written.delete(file);
  return { written: new Set([...written, ...mended.written]), removed: mended.removed };
}

async function writeSome(
  pages: Pages,
  due: readonly string[],
  folder: string,
  written: Set<string>,
): Promise<PageFailed[]> {
  const failures: PageFailed[] = [];
  const write = collecting(failures, async (page) => {
    written.add(await pages.write(page, folder));
  });
  const left = due.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const page of left) await write(page);
    }),
  );
  return failures;
}

/**
 * Leaves out of the site the records that pages could not be rendered for, and renders these pages and all others
 * that differ by that.
 * @throws PageFailed when it cannot be told which records are at fault
 */
export async function writeWithout(
  pages: Pages,
  failures: readonly PageFailed[],
  folder: string,
): Promise<WrittenPages> {
  const written = new Set<string>();
  const removed = new Set<string>();
  for (let failed = failures; failed.length > 0; ) {
    const bridge = siteDataBridge();
    const addresses = failed.map(({ page }) => page);
    const atFault = await bridge.findFaultyRecords(addresses, (page) => pages.fails(page));
    // One bad product breaks every page that shows it; its own page is what tells which it is.
    if (atFault.length === 0) throw failed.find(({ about }) => about) ?? failed[0];
    const touched = await bridge.leaveOut(atFault);
    for (const page of touched.remove) {
      const file = pages.fileOf(page);
      removed.add(file);
      written.delete(file);
      await rm(path.join(folder, file), { force: true });
    }
    const again = new Set([...addresses, ...touched.render]);
    for (const page of touched.remove) again.delete(page);
    failed = await writeSome(pages, [...again], folder, written);
  }
  return { written, removed };
}
