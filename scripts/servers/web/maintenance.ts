import type { IncomingMessage } from 'node:http';
import { retryAfter } from '#shared/settings/maintenance.ts';
import { isValidPass, readPass } from '../../lib/staff-pass.ts';
import type { LiveSite } from './live-site.ts';

/** Assets of the maintenance page, and icons, which browsers request on their own. Catalogue data is excluded. */
const itsParts = /^\/(_astro\/.+\.(css|js|woff2)|favicon\.(ico|svg)|icone-\d+\.png)$/;

export const maintenanceHeaders = {
  'retry-after': String(retryAfter),
  // Visitors see the site as soon as it is back.
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
