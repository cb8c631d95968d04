import { defaultWhatsappPhone } from '#shared/contact/links.ts';

/** The environment of a build. None of it is bundled: browsers get only what pages write. */
function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the site is built from the Supabase it names.`);
  return value;
}

export const supabaseUrl = () => required('PUBLIC_SUPABASE_URL');

/** Where browsers get stored images and send requests: a project, or a path of the site's own origin. */
export const browserSupabaseUrl = () =>
  (process.env.PUBLIC_SUPABASE_BROWSER_URL || supabaseUrl()).replace(/\/+$/, '');

/** Address that pages send visits to: our own server if it serves the site, else Supabase. */
export const visitsUrl = () =>
  process.env.PUBLIC_VISITS_URL || `${browserSupabaseUrl()}/rest/v1/rpc/count_events`;

/** A build reads with the rights of an anonymous visitor. */
export const publishableKey = () => required('PUBLIC_SUPABASE_PUBLISHABLE_KEY');

/** The timeout of a read (milliseconds). */
export const readWithin = Number(process.env.VITRINE_READ_WITHIN) || 30_000;

/**
 * Where the site will be found. Astro's own `site` would become part of the bundle of the pages, which is built once
 * for all addresses.
 */
export const siteUrl = new URL(process.env.PUBLIC_SITE_URL || 'http://localhost:4321');

/** True where pages carry their content security policy: some static hosts ignore `_headers`. */
export const policyInPages = process.env.VITRINE_POLICY_IN_PAGES === '1';

/** The number quotes are sent to, in international form, while the shop has set none. */
export const defaultChatPhone = process.env.PUBLIC_WHATSAPP_PHONE || defaultWhatsappPhone;
