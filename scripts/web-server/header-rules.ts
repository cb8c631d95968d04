import { policyName } from '#shared/security/content-policy.ts';
import { type HeaderRule, headersForPath } from '#shared/security/host-headers.ts';
import type { SentWith } from './static-files.ts';

/** What every answer has even where no build says anything: before the first one. */
export const always: HeaderRule = {
  pattern: '/*',
  headers: {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cache-Control': 'no-cache',
  },
};

/** The back-office routes itself below this address; all else is the site. */
export const isBackOffice = (path: string): boolean =>
  path === '/admin' || path.startsWith('/admin/');

/**
 * What a file is sent with that is found at a path. A page has the policy of its side whatever its address is, one
 * that no rule names included.
 */
export function sentWith(rules: readonly HeaderRule[], path: string): SentWith {
  const side = headersForPath(rules, isBackOffice(path) ? '/admin' : '/');
  return { headers: headersForPath(rules, path), policy: side[policyName.toLowerCase()] };
}
