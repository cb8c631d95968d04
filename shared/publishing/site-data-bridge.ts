import type { PreviewRow } from './preview.ts';
import type { SkippedRecord } from './skipped-records.ts';

/** A row of `publication_changes`, recording the effect of one statement. */
export interface Change {
  table_name: string;
  /** Rows before and after, reduced to the columns that identify affected pages. */
  records: readonly ChangedRecord[];
}

export interface ChangedRecord {
  id?: string;
  product_id?: string;
}

/** Files affected by changes, as paths relative to the site's root (`/produto/<id>`). */
export interface AffectedPages {
  render: string[];
  remove: string[];
}

export interface SiteSummary {
  products: number;
  skipped: readonly SkippedRecord[];
}

/**
 * Interface to the data inside the page bundle, for the renderer, which outlives a build. A bundle has its own copy of
 * every module, so the two share only a global. Implemented by `site/build/install-site-data-bridge.ts`.
 */
export interface SiteDataBridge {
  /**
   * Updates the pages' data. Reads only the records named by the changes, or everything if the changes are unknown.
   * Returns the pages that differ from the last published ones.
   */
  commit(changes: readonly Change[] | undefined): Promise<AffectedPages>;
  /** Marks the data as live. Later commits are compared with it. */
  markPublished(): Promise<void>;
  /** Drops products from the initial data if they break an index. */
  prepare(): Promise<void>;
  listPages(): Promise<string[]>;
  /**
   * Finds the records that make pages fail by rendering the pages with subsets of the data.
   * @param fails renders a page without writing it; returns the error message, if any
   */
  findFaultyRecords(
    pages: readonly string[],
    fails: (page: string) => Promise<string | undefined>,
  ): Promise<SkippedRecord[]>;
  /** Removes records from the data as if they were inactive. Returns the pages that differ. */
  skip(records: readonly SkippedRecord[]): Promise<AffectedPages>;
  summary(): Promise<SiteSummary>;
  /**
   * Renders with a preview's rows overlaid on the data, then restores the data. `has` returns true if a page exists.
   */
  preview<Result>(
    rows: readonly PreviewRow[],
    render: (has: (page: string) => boolean) => Promise<Result>,
  ): Promise<Result>;
  extractAll(): Promise<unknown>;
  installAll(data: unknown): void;
  /** Returns true if a worker thread with the same bundle can render the page from extracted data. */
  rendersInThread(page: string): boolean;
  /** Exports the data shared by all these pages. A thread installs it before any page. */
  extractSite(): Promise<unknown>;
  extractPages(pages: readonly string[]): Promise<unknown>;
  installSite(site: unknown): void;
  /** Installs the data of pages exported by another thread, replacing earlier pages. */
  installPages(pages: unknown): void;
  /** Returns the label of a page for editors, such as a product's name. */
  pageLabel(path: string): Promise<string | undefined>;
}

declare global {
  var vitrineSiteDataBridge: SiteDataBridge | undefined;
}
