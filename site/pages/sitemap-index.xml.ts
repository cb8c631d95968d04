import type { APIRoute } from 'astro';
import { sitemapFiles } from '../seo/entries.ts';
import { sitemapIndexOf } from '../seo/sitemap.ts';

export const GET: APIRoute = async ({ site, url }) =>
  new Response(sitemapIndexOf(await sitemapFiles(), site ?? url), {
    headers: { 'content-type': 'application/xml' },
  });
