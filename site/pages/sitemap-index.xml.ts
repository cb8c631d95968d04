import type { APIRoute } from 'astro';
import { sitemapFiles } from '../build/sitemap-entries.ts';
import { siteUrl } from '../environment.ts';
import { renderSitemapIndex } from '../seo/sitemap.ts';

export const GET: APIRoute = async () =>
  new Response(renderSitemapIndex(await sitemapFiles(), siteUrl), {
    headers: { 'content-type': 'application/xml' },
  });
