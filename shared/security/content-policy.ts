import { trustedTypePolicies } from './trusted-types.ts';

type Policy = Record<string, readonly string[]>;

const formatPolicy = (policy: Policy) =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

export const policyName = 'Content-Security-Policy';

/** Directives shared by the site and the back-office: no plugins, no base URL, and no framing. */
const closed: Policy = {
  'default-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** Policy for responses that are not pages. Nothing may load or run. */
export const closedPolicy = formatPolicy({ ...closed, 'default-src': ["'none'"] });

/** Removes `frame-ancestors` for a meta element because browsers ignore it there and log a warning. */
export const metaPolicy = (policy: string): string =>
  policy
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .join('; ');

/** Policy of the public site: images from storage, calls to Supabase, the proof worker, and inline scripts by hash. */
export const sitePolicy = (inlineScripts: readonly string[], sources: readonly string[]): string =>
  formatPolicy({
    ...closed,
    'script-src': ["'self'", ...inlineScripts.map((hash) => `'${hash}'`)],
    // Islands and antd write inline styles, which hashes cannot cover. Unlike scripts, styles cannot run code.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...sources],
    'connect-src': ["'self'", ...sources],
    'worker-src': ["'self'"],
    // `guardSinks` defines which values injection sinks accept.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': trustedTypePolicies,
  });

/** Policy of the back-office, which also previews images before upload and has a service worker. */
export const backOfficePolicy = (
  inlineScripts: readonly string[],
  sources: readonly string[],
): string => sitePolicy(inlineScripts, ['blob:', ...sources]);

export async function hashScript(script: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
