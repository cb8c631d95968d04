import type { Change } from '../../shared/publishing/change.ts';
import type { TouchedPages } from '../../shared/publishing/site-door.ts';
import { buildInto } from './build-folder.ts';
import { PageFailed, type Pages } from './pages.ts';
import { buildWhole } from './whole-build.ts';

/** Data that could not be brought up to date. */
export class DataFailed extends Error {
  override name = 'DataFailed';

  constructor(cause: unknown) {
    super(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause), { cause });
  }
}

/** How many pages are rendered at once: they wait for nothing but the disk. */
const atOnce = 8;

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
    await buildInto(outDir, async (folder) => {
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
  async apply(changes: readonly Change[] | undefined, folder: string): Promise<TouchedPages> {
    const door = globalThis.vitrineSiteDoor;
    if (!door) throw new Error('No page has opened the door to its data.');
    const touched = await door.apply(changes).catch((cause) => {
      throw new DataFailed(cause);
    });
    const files: string[] = [];
    const failures: unknown[] = [];
    const due = touched.render.values();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const page of due) {
          await this.#pages.write(page, folder).then(
            (file) => files.push(file),
            (error) => failures.push(error),
          );
        }
      }),
    );
    // One bad product breaks every page that shows it; its own page is what tells which it is.
    const telling = failures.find((error) => error instanceof PageFailed && error.about);
    if (failures.length > 0) throw telling ?? failures[0];
    return { render: files, remove: touched.remove.map((page) => this.#pages.fileOf(page)) };
  }

  /** What was applied last is live. */
  async published(): Promise<void> {
    await globalThis.vitrineSiteDoor?.published();
  }
}
