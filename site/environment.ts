import { defaultWhatsappPhone } from '#shared/contact/links.ts';

/**
 * What a build is told. Read on the build machine only: browsers get what a page writes for them, and no
 * key is ever part of that.
 */
function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the site is built from the Supabase it names.`);
  return value;
}

/** The Supabase the site is built from. */
export const supabaseUrl = () => required('PUBLIC_SUPABASE_URL');

/** The key that sees what an anonymous visitor may see, and nothing else. */
export const publishableKey = () => required('PUBLIC_SUPABASE_PUBLISHABLE_KEY');

/** How long the answer to one read may take (milliseconds). */
export const readWithin = Number(process.env.VITRINE_READ_WITHIN) || 30_000;

/**
 * Where the site will be found. Astro's own `site` would become part of the bundle of the pages, which is built once
 * for all addresses.
 */
export const siteUrl = new URL(process.env.PUBLIC_SITE_URL || 'http://localhost:4321');

/** The business number quotes are asked from, with the country's code. */
export const whatsappPhone = process.env.PUBLIC_WHATSAPP_PHONE || defaultWhatsappPhone;

/** Whoever built the site, as the footer credits them. */
export const developer = {
  name: process.env.PUBLIC_DEVELOPER_NAME || 'Estúdio Vitrine',
  url: process.env.PUBLIC_DEVELOPER_URL || 'https://exemplo.com.br',
} as const;
