import { readFile } from 'node:fs/promises';
import { type HeaderRule, readHeaderRules } from '../../shared/security/host-headers.ts';
import type { FoundFile } from './files.ts';

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

/** Keeps the rules of one `_headers`, read again when another one is in force. */
export class HeaderRules {
  #read: { at: string; rules: HeaderRule[] } | undefined;

  async of(found: FoundFile | undefined): Promise<HeaderRule[]> {
    if (!found) return [always];
    const at = `${found.file} ${found.modified}`;
    if (this.#read?.at !== at) {
      this.#read = { at, rules: [always, ...readHeaderRules(await readFile(found.file, 'utf8'))] };
    }
    return this.#read.rules;
  }
}
