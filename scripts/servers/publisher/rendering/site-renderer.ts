import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { makeFolder } from '#scripts/lib/make-folder.ts';
import type { Change } from '#shared/publishing/change.ts';
import type { AffectedPages, SiteSummary } from '#shared/publishing/site-data-bridge.ts';
import { DataFailed, type PageFailed } from './build-errors.ts';
import { openPages, type Pages, siteDataBridge } from './pages.ts';
import type { SiteBundle } from './site-bundle.ts';

/** Files written and files no longer part of the site, from its root. */
interface WrittenFiles {
  written: Set<string>;
  removed: Set<string>;
}

interface BuiltSite {
  bundle: SiteBundle;
  /** Result of `SiteDataBridge.extractAll`. */
  siteData: unknown;
}

/** Saves the site that this process has built for `openBuiltSite` in another one. */
export async function saveBuiltSite(file: string, bundle: SiteBundle): Promise<void> {
  const built: BuiltSite = { bundle, siteData: await siteDataBridge().extractAll() };
  await makeFolder(path.dirname(file));
  await writeFile(file, serialize(built), { mode: 0o600 });
}

/**
 * Leaves out the records that made pages fail, and renders these pages and all others that differ as a result.
 * @throws PageFailed if the faulty records cannot be determined
 */
export async function leaveOutFaulty(
  pages: Pages,
  failures: readonly PageFailed[],
  folder: string,
  files: WrittenFiles = { written: new Set(), removed: new Set() },
): Promise<void> {
  for (let failed = failures; failed.length > 0; ) {
    const bridge = siteDataBridge();
    const addresses = failed.map(({ page }) => page);
    const faulty = await bridge.findFaultyRecords(addresses, (page) => pages.fails(page));
    // One bad product breaks every page that shows it; only its own page identifies it.
    if (faulty.length === 0) throw failed.find(({ label }) => label) ?? failed[0];
    const affected = await bridge.leaveOut(faulty);
    for (const page of affected.remove) {
      const { file } = pages.find(page);
      files.removed.add(file);
      files.written.delete(file);
      await rm(path.join(folder, file), { force: true });
    }
    const again = new Set([...addresses, ...affected.render]);
    for (const page of affected.remove) again.delete(page);
    failed = await pages.writeAll(again, folder, files.written);
  }
}

/**
 * Opens the site that another process has saved, and removes the file. It is kept in memory: changes are rendered by the
 * code of the whole build, byte for byte.
 */
export async function openBuiltSite(file: string) {
  const { bundle, siteData } = deserialize(await readFile(file)) as BuiltSite;
  await rm(file);
  const pages = await openPages(bundle);
  siteDataBridge().installAll(siteData);
  return {
    /**
     * Renders the pages that changes affect into `folder`, or all that differ if the changes are unknown. Returns the
     * files written and removed, or undefined without writing any if more than `atMost` pages are affected.
     * @throws PageFailed, DataFailed; committed changes stay due until `markPublished`
     */
    async render(
      changes: readonly Change[] | undefined,
      folder: string,
      atMost: number,
    ): Promise<(AffectedPages & SiteSummary) | undefined> {
      const bridge = siteDataBridge();
      const affected = await bridge.commit(changes).catch((cause) => {
        throw new DataFailed(cause);
      });
      if (affected.render.length > atMost) return undefined;
      const files: WrittenFiles = {
        written: new Set(),
        removed: new Set(affected.remove.map((page) => pages.find(page).file)),
      };
      const failures = await pages.writeAll(affected.render, folder, files.written);
      await leaveOutFaulty(pages, failures, folder, files);
      for (const file of files.written) files.removed.delete(file);
      const summary = await bridge.summary();
      return { render: [...files.written], remove: [...files.removed], ...summary };
    },

    /** Renders the pages that most changes affect without writing them, so that no edit waits for lazy indexes. */
    async prepare(): Promise<void> {
      for (const page of ['/', '/produtos', '/catalogo.json', '/sitemap-index.xml']) {
        await pages.fails(page);
      }
    },
  };
}
