import { defaultWhatsappPhone } from '#shared/contact/links.ts';

/** Reads a build variable. None is bundled, so browsers only see values contained in the HTML. */
function required(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: the site is built from the Supabase that it names.`);
  return value;
}

export const supabaseUrl = () => required('PUBLIC_SUPABASE_URL');

/** Returns the base URL of images and requests in the browser: a Supabase project or a same-origin path. */
export const browserSupabaseUrl = () =>
  (process.env.PUBLIC_SUPABASE_BROWSER_URL || supabaseUrl()).replace(/\/+$/, '');

/** Returns the URL for visits: our own server if it serves the site, otherwise Supabase. */
export const visitsUrl = () =>
  process.env.PUBLIC_VISITS_URL || `${browserSupabaseUrl()}/rest/v1/rpc/count_events`;

export const publishableKey = () => required('PUBLIC_SUPABASE_PUBLISHABLE_KEY');

/** Read timeout (ms). */
export const readWithin = Number(process.env.VITRINE_READ_WITHIN) || 30_000;

/** Public URL of the site. Astro's `site` is compiled into the bundle, but one bundle serves all URLs. */
export const siteUrl = new URL(process.env.PUBLIC_SITE_URL || 'http://localhost:4321');

/** True to embed the content security policy in pages, for static hosts that ignore `_headers`. */
export const policyInPages = process.env.VITRINE_POLICY_IN_PAGES === '1';

export const defaultChatPhone = process.env.PUBLIC_WHATSAPP_PHONE || defaultWhatsappPhone;
