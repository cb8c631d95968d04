import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { makeFolder } from '#scripts/lib/make-folder.ts';
import type { Change } from '#shared/publishing/change.ts';
import type { AffectedPages, SiteSummary } from '#shared/publishing/site-data-bridge.ts';
import { DataFailed, type PageFailed } from './build-errors.ts';
import { Pages, siteDataBridge } from './pages.ts';
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

/** Opens the site that another process has saved, and removes the file. */
export async function openBuiltSite(file: string): Promise<SiteRenderer> {
  const { bundle, siteData } = deserialize(await readFile(file)) as BuiltSite;
  await rm(file);
  const pages = await Pages.open(bundle);
  siteDataBridge().installAll(siteData);
  return new SiteRenderer(pages);
}

/** The public site of one bundle, kept in memory: changes are rendered by the code of the whole build, byte for byte. */
export class SiteRenderer {
  readonly #pages: Pages;

  constructor(pages: Pages) {
    this.#pages = pages;
  }

  /**
   * Renders the pages that changes affect into `folder`, or all that differ if the changes are unknown. Returns the
   * files written and removed, or undefined without writing any if more than `atMost` pages are affected.
   * @throws PageFailed, DataFailed; committed changes stay due until `markPublished`
   */
  async render(
    changes: readonly Change[] | undefined,
    folder: string,
    atMost: number,
  ): Promise<AffectedPages | undefined> {
    const affected = await siteDataBridge()
      .commit(changes)
      .catch((cause) => {
        throw new DataFailed(cause);
      });
    if (affected.render.length > atMost) return undefined;
    const files: WrittenFiles = {
      written: new Set(),
      removed: new Set(affected.remove.map((page) => this.#pages.find(page).file)),
    };
    const failures = await this.#pages.writeAll(affected.render, folder, files.written);
    await this.leaveOutFaulty(failures, folder, files);
    for (const file of files.written) files.removed.delete(file);
    return { render: [...files.written], remove: [...files.removed] };
  }

  /**
   * Leaves out the records that made pages fail, and renders these pages and all others that differ as a result.
   * @throws PageFailed if the faulty records cannot be determined
   */
  async leaveOutFaulty(
    failures: readonly PageFailed[],
    folder: string,
    files: WrittenFiles = { written: new Set(), removed: new Set() },
  ): Promise<void> {
    const pages = this.#pages;
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

  /** Renders the pages that most changes affect without writing them, so that no edit waits for lazy indexes. */
  async prepare(): Promise<void> {
    for (const page of ['/', '/produtos', '/catalogo.json', '/sitemap-index.xml']) {
      await this.#pages.fails(page);
    }
  }

  summary(): Promise<SiteSummary> {
    return siteDataBridge().summary();
  }

  markPublished(): Promise<void> {
    return siteDataBridge().markPublished();
  }
}
