import type { Change } from '#shared/publishing/change.ts';
import type { AffectedPages, SiteSummary } from '#shared/publishing/site-data-bridge.ts';
import { buildThenMove } from './build-folder.ts';
import type { Pages } from './pages.ts';
import { buildWhole } from './whole-build.ts';
import { siteDataBridge, writePages } from './write-pages.ts';

/** Data that could not be brought up to date. */
export class DataFailed extends Error {
  override name = 'DataFailed';

  constructor(cause: unknown) {
    super(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause), { cause });
  }
}

/**
 * The public site of one bundle. It is built whole once; after that the bundle of its pages stays in
 * memory, and only what a change touches is rendered again, by the same code from the same bundle, so that
 * the bytes are those of a full build.
 */
export class SiteRenderer {
  readonly #pages: Pages;

  private constructor(pages: Pages) {
    this.#pages = pages;
  }

  /** Builds the whole site into a folder. */
  static async build(outDir: string): Promise<SiteRenderer> {
    let pages: Pages | undefined;
    await buildThenMove(outDir, async (folder) => {
      pages = await buildWhole(folder);
    });
    if (!pages) throw new Error('Nothing was built.');
    return new SiteRenderer(pages);
  }

  /**
   * Renders what the changes touch, or everything that differs when they are not known, into `folder`.
   * @returns the files written, and those that are no longer part of the site, from the site's root
   * @throws PageFailed, DataFailed; what was applied stays due until `published`
   */
  async render(changes: readonly Change[] | undefined, folder: string): Promise<AffectedPages> {
    const touched = await siteDataBridge()
      .commit(changes)
      .catch((cause) => {
        throw new DataFailed(cause);
      });
    const { written, removed } = await writePages(this.#pages, touched.render, folder);
    const remove = new Set([...touched.remove.map((page) => this.#pages.fileOf(page)), ...removed]);
    for (const file of written) remove.delete(file);
    return { render: [...written], remove: [...remove] };
  }

  /** What the site of the moment holds. */
  summary(): Promise<SiteSummary> {
    return siteDataBridge().summary();
  }

  /** What was applied last is live. */
  async markPublished(): Promise<void> {
    await siteDataBridge().markPublished();
  }
}
