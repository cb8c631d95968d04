import type { APIRoute } from 'astro';
import { hashScript } from '#shared/security/content-policy.ts';
import { formatHeaderRules, headerRules } from '#shared/security/host-headers.ts';
import { themeScript } from '#shared/theme/theme.ts';
import { browserSupabaseUrl } from '../environment.ts';
import { inlineScripts } from './inline-scripts.ts';

/** `/_headers`, for static hosts and our own web server. */
export const GET: APIRoute = async () => {
  const siteScripts = await Promise.all(inlineScripts.map(hashScript));
  const rules = headerRules({
    siteScripts: siteScripts.sort(),
    backOfficeScripts: [await hashScript(themeScript)],
    supabaseUrl: browserSupabaseUrl(),
  });
  return new Response(formatHeaderRules(rules));
};
