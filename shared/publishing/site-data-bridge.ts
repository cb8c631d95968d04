import type { Change } from './change.ts';
import type { LeftOutRecord } from './left-out-records.ts';

/** The files of the site that changes affect, as paths from its root (`/produto/<id>`). */
export interface AffectedPages {
  /** To be rendered again. */
  render: string[];
  /** No longer part of the site. */
  remove: string[];
}

export interface SiteSummary {
  products: number;
  /** Records that could not be rendered. */
  leftOut: readonly LeftOutRecord[];
}

/**
 * How the renderer, which outlives a build, reaches the data in the bundle of pages: a bundle has its own copy of every
 * module, so the two share only a global. `site/build/install-site-data-bridge.ts` implements it.
 */
export interface SiteDataBridge {
  /**
   * Updates the data of the pages, reading only what the changes name, or everything when they are unknown. Answers
   * the pages that differ from those published last.
   */
  commit(changes: readonly Change[] | undefined): Promise<AffectedPages>;
  /** The data is live: later commits are compared with it. */
  markPublished(): Promise<void>;
  /** Leaves out of the initial data the products that no index can be computed with. */
  prepare(): Promise<void>;
  /** The addresses of all pages that depend on the data being there. */
  listPages(): Promise<string[]>;
  /**
   * Finds the records that make pages fail, by rendering them with parts of the data.
   * @param fails renders a page without writing it; answers the error, if any
   */
  findFaultyRecords(
    pages: readonly string[],
    fails: (page: string) => Promise<string | undefined>,
  ): Promise<LeftOutRecord[]>;
  /** Removes records from the data, as if they were inactive. Answers the pages that differ. */
  leaveOut(records: readonly LeftOutRecord[]): Promise<AffectedPages>;
  summary(): Promise<SiteSummary>;
  /** All of the data, for another process with the same bundle. */
  extractAll(): Promise<unknown>;
  /** Sets the data another process has extracted. */
  installAll(data: unknown): void;
  /** Whether another thread with the same bundle can render a page of what is extracted for it. */
  rendersInThread(page: string): boolean;
  /** What all such pages share, to be installed first. */
  extractSite(): Promise<unknown>;
  /** What some such pages show. */
  extractPages(pages: readonly string[]): Promise<unknown>;
  /** Sets what another thread has extracted of the site. */
  installSite(site: unknown): void;
  /** Sets what another thread has extracted of pages, instead of those before. */
  installPages(pages: unknown): void;
  /** What editors call a page, such as a product's name. */
  pageLabel(path: string): Promise<string | undefined>;
}

declare global {
  var vitrineSiteDataBridge: SiteDataBridge | undefined;
}
