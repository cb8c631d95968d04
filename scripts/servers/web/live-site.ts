import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { findElsewhere } from '#shared/redirects/lost-page.ts';
import { type RedirectsFile, redirectsFile } from '#shared/redirects/redirect.ts';
import { type ShortAddressesFile, shortAddressesFile } from '#shared/redirects/short-addresses.ts';
import { policyName } from '#shared/security/content-policy.ts';
import {
  type HeaderRule,
  headersForPath,
  parseHeaderRules,
} from '#shared/security/host-headers.ts';
import {
  type MaintenanceState,
  maintenanceState,
  retryAfter,
} from '#shared/settings/maintenance.ts';
import { listFiles } from '../../lib/folders.ts';
import { isValidPass, readPass } from '../../lib/staff-pass.ts';
import { type Releases, SiteSnapshot } from '../releases/releases.ts';
import { FileCache } from './file-cache.ts';
import type { Locate, SentWith } from './static-files.ts';

/** Headers of every response, even before the first build. */
export const always: HeaderRule = {
  pattern: '/*',
  headers: {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cache-Control': 'no-cache',
  },
};

/** True for paths of the back-office, which has its own router; all other paths belong to the site. */
export const isBackOffice = (path: string) => path === '/admin' || path.startsWith('/admin/');

/** Returns the headers of the file at a path. Pages get the site's or back-office's policy even if no rule matches. */
export function sentWith(rules: readonly HeaderRule[], path: string): SentWith {
  const side = headersForPath(rules, isBackOffice(path) ? '/admin' : '/');
  return { headers: headersForPath(rules, path), policy: side[policyName.toLowerCase()] };
}

/** Assets of the maintenance page, and the icons that browsers request on their own. Excludes catalogue data. */
const itsParts = /^\/(_astro\/.+\.(css|js|woff2)|favicon\.(ico|svg)|icone-\d+\.png)$/;

export const maintenanceHeaders = {
  'retry-after': String(retryAfter),
  // Keeps caches from serving the page after maintenance has ended.
  'cache-control': 'no-store',
} as const;

/** True if the maintenance page replaces a path of the site; staff with a pass see the site. */
export async function isClosedTo(
  { headers }: IncomingMessage,
  path: string | undefined,
  live: LiveSite,
  passSecret: () => Promise<string>,
): Promise<boolean> {
  if (path !== undefined && itsParts.test(path)) return false;
  if (!(await live.isInMaintenance())) return false;
  const pass = readPass(headers.cookie);
  return pass === undefined || !isValidPass(await passSecret(), pass, Date.now());
}

/** Headers of a build's files in the hosts' format. This file itself is never served. */
const headersFile = '/_headers';

/** Memoises a promise unless it rejects. */
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

/** Opens an immutable snapshot of the site. Its headers, state, redirects and popular files are read only once. */
export function openLiveSite(locate: Locate) {
  const read = async (file: string): Promise<string | undefined> => {
    const place = locate(file);
    // An unreadable file is an error; only a missing one is undefined.
    return place === undefined
      ? undefined
      : readFile(place, 'utf8').catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return undefined;
          throw error;
        });
  };
  /** Returns an empty object for sites built before the file existed. */
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
    /** True during maintenance; false for sites built before that feature existed. */
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
  /** Asset folders of earlier sites, newest first. Pages opened before a publication still request these assets. */
  older: readonly string[];
}

/** Follows the live site on disk, so the server does not depend on the publisher. */
export function watchSnapshots(releases: Releases) {
  let followed: string | undefined;
  let snapshot: SiteSnapshot | undefined;
  let moment: Moment = { live: undefined, older: [] };
  let following: Promise<void> | undefined;
  let [looked, isCurrent] = [false, false];

  /**
   * Opens the linked site. Usually it adds just one layer to the known site; otherwise, all layers are read from disk.
   */
  async function open(link: string | undefined): Promise<SiteSnapshot | undefined> {
    const newest =
      link === undefined ? undefined : await releases.read(link).catch(() => undefined);
    if (snapshot && newest && newest.record.parent === snapshot.id) {
      return snapshot.with(newest, await listFiles(newest.folder));
    }
    const layers = await releases.live();
    return layers && SiteSnapshot.open(layers);
  }

  async function follow(link: string | undefined): Promise<void> {
    snapshot = await open(link);
    const id = snapshot?.id;
    const older = (await releases.all()).filter((release) => release.id !== id);
    moment = {
      live: snapshot && openLiveSite(snapshot.locate),
      older: [...older.map(({ folder }) => folder), releases.retainedAssets],
    };
    followed = link;
    looked = false;
  }

  return {
    /** Returns the live site if it is already open. Requests in the same event-loop turn share one read of the link. */
    current(): Moment | undefined {
      if (!looked) {
        looked = true;
        setImmediate(() => {
          looked = false;
        });
        isCurrent = releases.linked() === followed;
      }
      return isCurrent ? moment : undefined;
    },

    async now(): Promise<Moment> {
      for (;;) {
        await following;
        const link = releases.linked();
        if (link === followed) return moment;
        following ??= follow(link).finally(() => {
          following = undefined;
        });
      }
    },
  };
}
