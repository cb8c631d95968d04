/** What a content security policy allows, directive by directive. */
type Policy = Record<string, readonly string[]>;

const written = (policy: Policy) =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

/** The header that carries it. */
export const policyName = 'Content-Security-Policy';

/** What neither side ever needs: plugins, another base address, being framed by anybody. */
const closed: Policy = {
  'default-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** The policy of what is no page of ours: it may load and run nothing. */
export const closedPolicy = written({ ...closed, 'default-src': ["'none'"] });

// Islands and antd write style attributes and elements, which no hash can name; a style runs nothing.
const styles = ["'self'", "'unsafe-inline'"];

const hashed = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);

/**
 * The policy of every page of the public site: its own scripts, the inline ones by their hashes
 * (`sha256-…`), and pictures from the storage besides its own.
 */
export function sitePolicy(inlineScripts: readonly string[], storageOrigin: string): string {
  return written({
    ...closed,
    'script-src': ["'self'", ...hashed(inlineScripts)],
    'style-src': styles,
    'img-src': ["'self'", 'data:', storageOrigin],
  });
}

/** The policy of the back-office, which also speaks to Supabase and shows pictures before they are stored. */
export function backOfficePolicy(inlineScripts: readonly string[], supabaseOrigin: string): string {
  return written({
    ...closed,
    'script-src': ["'self'", ...hashed(inlineScripts)],
    'style-src': styles,
    'img-src': ["'self'", 'data:', 'blob:', supabaseOrigin],
    'connect-src': ["'self'", 'blob:', supabaseOrigin],
  });
}
