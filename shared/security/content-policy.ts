import { trustedTypePolicies } from './trusted-types.ts';

/** Sources by directive of a content security policy. */
type Policy = Record<string, readonly string[]>;

const formatPolicy = (policy: Policy) =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

export const policyName = 'Content-Security-Policy';

/** Common to site and back-office: no plugins, no base URL, no framing. */
const closed: Policy = {
  'default-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** For everything that is not a page: load and run nothing. */
export const closedPolicy = formatPolicy({ ...closed, 'default-src': ["'none'"] });

// Islands and antd write inline styles, which hashes cannot cover; styles run no code.
const styles = ["'self'", "'unsafe-inline'"];

/** Text is written where browsers run it by the rules of `guardSinks` alone. */
const trustedTypes: Policy = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': trustedTypePolicies,
};

/** A policy as a page says it itself: browsers ignore `frame-ancestors` there, and report it. */
export const metaPolicy = (policy: string): string =>
  policy
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .join('; ');

const hashed = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);

/**
 * The policy of the public site: own scripts, inline scripts by hash (`sha256-…`), images from the storage, and what
 * visitors send to Supabase, with the worker that makes its proof of work.
 */
export function sitePolicy(inlineScripts: readonly string[], supabase: readonly string[]): string {
  return formatPolicy({
    ...closed,
    'script-src': ["'self'", ...hashed(inlineScripts)],
    'style-src': styles,
    'img-src': ["'self'", 'data:', ...supabase],
    'connect-src': ["'self'", ...supabase],
    'worker-src': ["'self'"],
    ...trustedTypes,
  });
}

/**
 * The policy of the back-office, which also calls Supabase, previews images before the upload, and has a worker that
 * shows notices.
 */
export function backOfficePolicy(
  inlineScripts: readonly string[],
  supabase: readonly string[],
): string {
  return formatPolicy({
    ...closed,
    'script-src': ["'self'", ...hashed(inlineScripts)],
    'style-src': styles,
    'img-src': ["'self'", 'data:', 'blob:', ...supabase],
    'connect-src': ["'self'", 'blob:', ...supabase],
    'worker-src': ["'self'"],
    ...trustedTypes,
  });
}

/** The hash of an inline script, as a policy names it. */
export async function hashScript(script: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
