import { policyName } from '#shared/security/content-policy.ts';
import { type HeaderRule, headersForPath } from '#shared/security/host-headers.ts';
import type { SentWith } from './static-files.ts';

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
