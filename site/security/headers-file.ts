import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { headerRules, writeHeaderRules } from '#shared/security/host-headers.ts';
import { hashScript } from '#shared/security/script-hash.ts';
import { themeScript } from '#shared/theme/theme.ts';
import { supabaseUrl } from '../environment.ts';
import { inlineScripts } from './inline-scripts.ts';
import { redirects } from './redirects.ts';

/** Writes `_headers` and `_redirects` beside the pages: static hosts read them, and so does our own server. */
export const headersFile: AstroIntegration = {
  name: 'headers-file',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir);
      const siteScripts = await Promise.all((await inlineScripts()).map(hashScript));
      const rules = headerRules({
        siteScripts: siteScripts.sort(),
        backOfficeScripts: [await hashScript(themeScript)],
        supabaseUrl: supabaseUrl(),
      });
      await writeFile(path.join(folder, '_headers'), writeHeaderRules(rules));
      await writeFile(path.join(folder, '_redirects'), redirects);
    },
  },
};
