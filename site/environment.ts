import { defaultWhatsappPhone } from '#shared/contact/links.ts';

/** Reads a build variable. None is bundled, so browsers only get the values that pages contain. */
function required(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: the site is built from the Supabase that it names.`);
  return value;
}

export const supabaseUrl = () => required('PUBLIC_SUPABASE_URL');

/** Base URL of images and requests in the browser: a Supabase project, or a path on the site's own origin. */
export const browserSupabaseUrl = () =>
  (process.env.PUBLIC_SUPABASE_BROWSER_URL || supabaseUrl()).replace(/\/+$/, '');

/** URL that visits are sent to: our own server if it serves the site, or else Supabase. */
export const visitsUrl = () =>
  process.env.PUBLIC_VISITS_URL || `${browserSupabaseUrl()}/rest/v1/rpc/count_events`;

export const publishableKey = () => required('PUBLIC_SUPABASE_PUBLISHABLE_KEY');

/** Timeout of a read (ms). */
export const readWithin = Number(process.env.VITRINE_READ_WITHIN) || 30_000;

/** Public URL of the site. Not Astro's `site`, which is compiled into the bundle: one bundle serves all URLs. */
export const siteUrl = new URL(process.env.PUBLIC_SITE_URL || 'http://localhost:4321');

/** True if pages contain their content security policy, as required by static hosts that ignore `_headers`. */
export const policyInPages = process.env.VITRINE_POLICY_IN_PAGES === '1';

export const defaultChatPhone = process.env.PUBLIC_WHATSAPP_PHONE || defaultWhatsappPhone;
