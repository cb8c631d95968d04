import type { APIRoute, GetStaticPaths } from 'astro';
import { sitemapFiles } from '../build/sitemap-entries.ts';
import { renderSitemap } from '../seo/sitemap.ts';

export const getStaticPaths = (async () =>
  (await sitemapFiles()).map((_, part) => ({
    params: { part: String(part) },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params, site, url }) =>
  new Response(
    renderSitemap((await sitemapFiles())[Number(params.part)]?.entries ?? [], site ?? url),
    {
      headers: { 'content-type': 'application/xml' },
    },
  );
