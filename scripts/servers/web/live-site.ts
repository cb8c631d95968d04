import { readFile } from 'node:fs/promises';
import { findElsewhere } from '#shared/redirects/lost-page.ts';
import { type RedirectsFile, redirectsFile } from '#shared/redirects/redirect.ts';
import { type ShortAddressesFile, shortAddressesFile } from '#shared/redirects/short-addresses.ts';
import { type HeaderRule, parseHeaderRules } from '#shared/security/host-headers.ts';
import { type MaintenanceState, maintenanceState } from '#shared/settings/maintenance.ts';
import { FileCache } from './file-cache.ts';
import { always } from './header-rules.ts';
import type { Locate } from './static-files.ts';

/** Headers of a build in the format of hosts; not served as a file. */
const headersFile = '/_headers';

/** Memoises a promise, except a rejected one. */
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
 * Opens an immutable snapshot of the site, whose metadata is read once: headers, maintenance state, redirects, and
 * popular files.
 */
export function openLiveSite(locate: Locate) {
  const read = async (file: string): Promise<string | undefined> => {
    const place = locate(file);
    // An unreadable file is an error, not a missing one.
    return place === undefined
      ? undefined
      : readFile(place, 'utf8').catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return undefined;
          throw error;
        });
  };
  /** Empty for sites older than the file. */
  const readJson = async (file: string) => JSON.parse((await read(file)) ?? '{}');
  const lostPageFiles = {
    redirects: once<RedirectsFile>(() => readJson(redirectsFile)),
    shortAddresses: once<ShortAddressesFile>(() => readJson(shortAddressesFile)),
  };
  return {
    locate,
    /** Cache of public files; unused during maintenance. */
    cache: new FileCache(),
    headerRules: once<readonly HeaderRule[]>(async () => [
      always,
      ...parseHeaderRules((await read(headersFile)) ?? ''),
    ]),
    /** True during maintenance; false for sites older than that feature. */
    isInMaintenance: once(async () => {
      const text = await read(maintenanceState);
      return text !== undefined && (JSON.parse(text) as MaintenanceState).maintenance;
    }),
    findElsewhere: (path: string) => findElsewhere(lostPageFiles, path),
  };
}

export type LiveSite = ReturnType<typeof openLiveSite>;

export interface Moment {
  live: LiveSite | undefined;
  /** Folders with assets of earlier sites, newest first: pages opened before a publication still request them. */
  older: readonly string[];
}
