import type { Change } from './change.ts';
import type { LeftOut } from './left-out.ts';

/** The files of a site that a set of changes touches, as addresses from its root (`/produto/<id>`). */
export interface AffectedPages {
  /** To be rendered anew. */
  render: string[];
  /** No longer part of the site. */
  remove: string[];
}

/** What a site holds. */
export interface SiteSummary {
  products: number;
  /** The records it does without. */
  leftOut: readonly LeftOut[];
}

/**
 * The one bridge by which a process that outlives a build reaches into the bundle of the pages it
 * renders: the bundle has its own copy of every module, and the data in it.
 */
export interface SiteDataBridge {
  /**
   * Brings the data of the pages up to date, reading no more than the changes ask for, or all of it when
   * they are not known. Answers what differs from what was published last.
   */
  commit(changes: readonly Change[] | undefined): Promise<AffectedPages>;
  /** What was applied last is live: from now on it is what changes are held against. */
  markPublished(): Promise<void>;
  /** Leaves out of the data that was read first what stands in the way of working with it. */
  prepare(): Promise<void>;
  /**
   * Finds the records that pages cannot be rendered for, by rendering them with some of the data.
   * @param fails renders a page to nowhere; answers why it cannot be
   */
  findFaultyRecords(
    pages: readonly string[],
    fails: (page: string) => Promise<string | undefined>,
  ): Promise<LeftOut[]>;
  /** Takes records out of the data, as if they were not active. Answers which pages differ by that. */
  leaveOut(records: readonly LeftOut[]): Promise<AffectedPages>;
  summary(): Promise<SiteSummary>;
  /** The data of the moment, for another thread with the same bundle. */
  take(): Promise<unknown>;
  /** Gives the pages the data another thread has taken. */
  give(data: unknown): void;
  /** What a page is about, in words an editor knows, such as a product's name. */
  pageLabel(path: string): Promise<string | undefined>;
}

declare global {
  var vitrineSiteDataBridge: SiteDataBridge | undefined;
}
