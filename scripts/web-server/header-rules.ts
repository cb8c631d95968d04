import { policyName } from '#shared/security/content-policy.ts';
import {
  type HeaderRule,
  headersForPath,
  parseHeaderRules,
} from '#shared/security/host-headers.ts';
import type { FoundFile } from './encoding.ts';
import { KnownFile } from './known-file.ts';
import type { SentWith } from './static-files.ts';

/** Where a build tells hosts its headers; itself no file of the site. */
export const headersFile = '/_headers';

/** What every answer has even where no build says anything: before the first one. */
const always: HeaderRule = {
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

/** Keeps the rules of one `_headers`, read again when another one is in force. */
export class HeaderRules {
  readonly #beforeFirstBuild: () => Promise<readonly HeaderRule[]>;
  readonly #rules = new KnownFile((text) => [always, ...parseHeaderRules(text)]);

  /** @param beforeFirstBuild the rules while no build has written any: the back-office is there first */
  constructor(beforeFirstBuild: () => Promise<readonly HeaderRule[]>) {
    this.#beforeFirstBuild = beforeFirstBuild;
  }

  async read(found: FoundFile | undefined): Promise<readonly HeaderRule[]> {
    if (!found) return [always, ...(await this.#beforeFirstBuild())];
    return this.#rules.read(found);
  }
}
