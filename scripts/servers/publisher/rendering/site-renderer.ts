import { rm } from 'node:fs/promises';
import path from 'node:path';
import { inParallel } from '#scripts/lib/in-parallel.ts';
import type { Change } from '#shared/publishing/change.ts';
import type { AffectedPages, SiteSummary } from '#shared/publishing/site-data-bridge.ts';
import { collectFailures, type PageFailed, type Pages, siteDataBridge } from './pages.ts';

/** How many pages are rendered at once: they wait for nothing but the disk. */
const atOnce = 8;

/** Data that could not be brought up to date. */
export class DataFailed extends Error {
  override name = 'DataFailed';

  constructor(cause: unknown) {
    super(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause), { cause });
  }
}

/** Files written into a folder, and those that are no part of the site any more, from its root. */
interface WrittenFiles {
  written: Set<string>;
  removed: Set<string>;
}

/**
 * The public site of one bundle. The bundle of its pages stays in memory after the whole build, and what a change
 * affects is rendered again by the same code, so that the bytes are those of a full build.
 */
export class SiteRenderer {
  readonly #pages: Pages;

  constructor(pages: Pages) {
    this.#pages = pages;
  }

  /**
   * Renders what the changes affect, or everything that differs when they are not known, into `folder`.
   * @returns the files written, and those that are no longer part of the site, from the site's root; undefined, with
   *   nothing written, when more than `atMost` pages are affected
   * @throws PageFailed, DataFailed; what was committed stays due until `markPublished`
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
      removed: new Set(affected.remove.map((page) => this.#pages.toFile(page))),
    };
    const failures = await this.#write(affected.render, folder, files);
    await this.leaveOutFaulty(failures, folder, files);
    for (const file of files.written) files.removed.delete(file);
    return { render: [...files.written], remove: [...files.removed] };
  }

  /**
   * Leaves out of the site the records that pages could not be rendered for, and renders these pages and all others
   * that differ by that.
   * @throws PageFailed when it cannot be told which records are at fault
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
      // One bad product breaks every page that shows it; its own page is what tells which it is.
      if (faulty.length === 0) throw failed.find(({ label }) => label) ?? failed[0];
      const affected = await bridge.leaveOut(faulty);
      for (const page of affected.remove) {
        const file = pages.toFile(page);
        files.removed.add(file);
        files.written.delete(file);
        await rm(path.join(folder, file), { force: true });
      }
      const again = new Set([...addresses, ...affected.render]);
      for (const page of affected.remove) again.delete(page);
      failed = await this.#write([...again], folder, files);
    }
  }

  /** Renders what most changes affect and writes nothing: what is computed once no edit has to wait for. */
  async prepare(): Promise<void> {
    for (const page of ['/', '/produtos', '/catalogo.json', '/sitemap-index.xml']) {
      await this.#pages.fails(page);
    }
  }

  /** What the site holds at the moment. */
  summary(): Promise<SiteSummary> {
    return siteDataBridge().summary();
  }

  /** What was rendered last is live. */
  async markPublished(): Promise<void> {
    await siteDataBridge().markPublished();
  }

  /** @returns the pages that cannot be rendered */
  async #write(
    due: readonly string[],
    folder: string,
    { written }: WrittenFiles,
  ): Promise<PageFailed[]> {
    const failures: PageFailed[] = [];
    const write = collectFailures(failures, async (page) => {
      written.add(await this.#pages.write(page, folder));
    });
    await inParallel(due, write, atOnce);
    return failures;
  }
}
