import type { IncomingMessage } from 'node:http';
import { retryAfter } from '#shared/settings/maintenance.ts';
import { isValidPass, readPass } from '../lib/staff-pass.ts';
import type { LiveSite } from './live-site.ts';

/** What the maintenance page is made of, and icons, which browsers ask for by themselves. The catalogue's data is not. */
const itsParts = /^\/(_astro\/.+\.(css|js|woff2)|favicon\.(ico|svg)|icone-\d+\.png)$/;

/** The headers of every answer while the shop is in maintenance. */
export const maintenanceHeaders = {
  'retry-after': String(retryAfter),
  // A visitor sees the site as soon as it is back.
  'cache-control': 'no-store',
} as const;

/** Whether visitors see the maintenance page instead of what is at a path of the site, which staff with a pass see. */
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
