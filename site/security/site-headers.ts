import type { APIRoute } from 'astro';
import { hashScript, metaPolicy, policyName } from '#shared/security/content-policy.ts';
import {
  formatHeaderRules,
  type HeaderRule,
  headerRules,
  headersForPath,
} from '#shared/security/host-headers.ts';
import { themeScript } from '#shared/theme/theme.ts';
import { browserSupabaseUrl, policyInPages } from '../environment.ts';
import { inlineScripts } from './inline-scripts.ts';

async function makeRules(): Promise<HeaderRule[]> {
  const siteScripts = await Promise.all(inlineScripts.map(hashScript));
  return headerRules({
    siteScripts: siteScripts.sort(),
    backOfficeScripts: [await hashScript(themeScript)],
    supabaseUrl: browserSupabaseUrl(),
  });
}

let rules: Promise<HeaderRule[]> | undefined;

/** Returns the headers of the site and the back-office, which do not depend on the shop's data. */
export function siteHeaders(): Promise<HeaderRule[]> {
  rules ??= makeRules();
  return rules;
}

/** Returns the policy that pages contain, or undefined if the server sends it instead. */
export async function pagePolicy(): Promise<string | undefined> {
  if (!policyInPages) return undefined;
  const policy = headersForPath(await siteHeaders(), '/')[policyName.toLowerCase()];
  return policy && metaPolicy(policy);
}

/** Serves `/_headers` for static hosts and our own web server. */
export const GET: APIRoute = async () => new Response(formatHeaderRules(await siteHeaders()));
