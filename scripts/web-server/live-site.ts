import { readFile } from 'node:fs/promises';
import { type RedirectsFile, redirectsFile } from '#shared/redirects/redirect.ts';
import { type HeaderRule, parseHeaderRules } from '#shared/security/host-headers.ts';
import { type MaintenanceState, maintenanceState } from '#shared/settings/maintenance.ts';
import { FileCache } from './file-cache.ts';
import { always } from './header-rules.ts';
import type { Locate } from './static-files.ts';

/** Where a build tells hosts its headers; itself no file of the site. */
const headersFile = '/_headers';

/** Asks once, and again only after a failure. */
function once<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let asked: Promise<Value> | undefined;
  return () => {
    asked ??= ask().catch((error) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
}

/**
 * One moment of the site. It never changes, so that what it says of itself is read once: its headers, whether it is in
 * maintenance, its redirects, and the files that are asked for often.
 */
export class LiveSite {
  readonly locate: Locate;
  /** Files as they are answered to everybody: nothing is kept of a site in maintenance. */
  readonly cache: FileCache;

  /** @param cache where its files are kept */
  constructor(locate: Locate, cache = new FileCache()) {
    this.locate = locate;
    this.cache = cache;
  }

  async #read(file: string): Promise<string | undefined> {
    const place = this.locate(file);
    // What is there and cannot be read is no reason to say that there is none.
    return place === undefined
      ? undefined
      : readFile(place, 'utf8').catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return undefined;
          throw error;
        });
  }

  /** What its files are sent with. */
  readonly headerRules: () => Promise<readonly HeaderRule[]> = once(async () => [
    always,
    ...parseHeaderRules((await this.#read(headersFile)) ?? ''),
  ]);

  /** Whether visitors are to see the page that says so; a site of before there was such a mode is not. */
  readonly isInMaintenance: () => Promise<boolean> = once(async () => {
    const text = await this.#read(maintenanceState);
    return text !== undefined && (JSON.parse(text) as MaintenanceState).maintenance;
  });

  /** Where its lost pages are; a site of before there were redirects has none. */
  readonly redirects: () => Promise<RedirectsFile> = once(async () =>
    JSON.parse((await this.#read(redirectsFile)) ?? '{}'),
  );
}

/** What is served at one moment. */
export interface Moment {
  /** The site that is live; undefined before the first one. */
  live: LiveSite | undefined;
  /** Folders with assets of earlier sites, newest first: pages opened before a publication still ask for them. */
  older: readonly string[];
}
