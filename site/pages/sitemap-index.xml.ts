import type { APIRoute } from 'astro';
import { sitemapFiles } from '../build/sitemap-entries.ts';
import { renderSitemapIndex } from '../seo/sitemap.ts';

export const GET: APIRoute = async ({ site, url }) =>
  new Response(renderSitemapIndex(await sitemapFiles(), site ?? url), {
    headers: { 'content-type': 'application/xml' },
  });
