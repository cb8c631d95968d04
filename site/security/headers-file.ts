import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { hashScript } from '#shared/security/content-policy.ts';
import { formatHeaderRules, headerRules } from '#shared/security/host-headers.ts';
import { themeScript } from '#shared/theme/theme.ts';
import { supabaseUrl } from '../environment.ts';
import { inlineScripts } from './inline-scripts.ts';

/**
 * The back-office is a single-page app. Its routes have one segment, so that a missing file below /admin/assets is
 * still a 404.
 */
const redirects = '/admin/:page  /admin/index.html  200\n';

/** Writes `_headers` and `_redirects` for static hosts; our own web server reads them, too. */
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
      await writeFile(path.join(folder, '_headers'), formatHeaderRules(rules));
      await writeFile(path.join(folder, '_redirects'), redirects);
    },
  },
};
