import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import idleDirective from 'astro/runtime/client/idle.prebuilt.js';
import { headerRules, writeHeaderRules } from '../../shared/security/host-headers.ts';
import { themeScript } from '../../shared/theme/theme.ts';
import { supabaseUrl } from '../environment.ts';
import { hashOf, inlineScriptsOf } from './inline-scripts.ts';
import { redirects } from './redirects.ts';

/**
 * The inline scripts any page may have. No page of its own address has one that is not also in a page at
 * the root, but for the directive of an island that is left out while the catalogue is empty: the policy
 * must not depend on what the catalogue holds when the site is built.
 */
async function siteScripts(folder: string): Promise<string[]> {
  const pages = (await readdir(folder)).filter((file) => file.endsWith('.html'));
  const texts = await Promise.all(pages.map((page) => readFile(path.join(folder, page), 'utf8')));
  const scripts = new Set([idleDirective, ...texts.flatMap(inlineScriptsOf)]);
  return [...scripts].map(hashOf).sort();
}

/** Writes `_headers` and `_redirects` beside the pages: static hosts read them, and so does our own server. */
export const headersFile: AstroIntegration = {
  name: 'headers-file',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir);
      const rules = headerRules({
        siteScripts: await siteScripts(folder),
        backOfficeScripts: [hashOf(themeScript)],
        supabaseUrl: supabaseUrl(),
      });
      await writeFile(path.join(folder, '_headers'), writeHeaderRules(rules));
      await writeFile(path.join(folder, '_redirects'), redirects);
    },
  },
};
