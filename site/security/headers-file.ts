import type { APIRoute } from 'astro';
import { headerRules, writeHeaderRules } from '#shared/security/host-headers.ts';
import { hashScript } from '#shared/security/script-hash.ts';
import { themeScript } from '#shared/theme/theme.ts';
import { supabaseUrl } from '../environment.ts';
import { inlineScripts } from './inline-scripts.ts';

/** `/_headers`: static hosts read it, and so does our own server. */
export const GET: APIRoute = async () => {
  const siteScripts = await Promise.all(inlineScripts.map(hashScript));
  const rules = headerRules({
    siteScripts: siteScripts.sort(),
    backOfficeScripts: [await hashScript(themeScript)],
    supabaseUrl: supabaseUrl(),
  });
  return new Response(writeHeaderRules(rules));
};
