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
import { isValidPass, readPass } from '../../lib/staff-pass.ts';
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

/** The back-office routes itself below this path; everything else is the site. */
export const isBackOffice = (path: string) => path === '/admin' || path.startsWith('/admin/');

/** Response headers of a file at a path. A page has the policy of its side at any address, even one without a rule. */
export function sentWith(rules: readonly HeaderRule[], path: string): SentWith {
  const side = headersForPath(rules, isBackOffice(path) ? '/admin' : '/');
  return { headers: headersForPath(rules, path), policy: side[policyName.toLowerCase()] };
}

/** Assets of the maintenance page, and icons, which browsers request on their own. Catalogue data is excluded. */
const itsParts = /^\/(_astro\/.+\.(css|js|woff2)|favicon\.(ico|svg)|icone-\d+\.png)$/;

export const maintenanceHeaders = {
  'retry-after': String(retryAfter),
  // No cache may show the page after maintenance has ended.
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

/** Opens an immutable snapshot of the site; reads its headers, state, redirects and popular files once. */
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
