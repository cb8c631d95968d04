import type { APIRoute, GetStaticPaths } from 'astro';
import { sitemapFiles } from '../build/sitemap-entries.ts';
import { siteUrl } from '../environment.ts';
import { renderSitemap } from '../seo/sitemap.ts';

export const getStaticPaths = (async () =>
  (await sitemapFiles()).map((_, part) => ({
    params: { part: String(part) },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) =>
  new Response(renderSitemap((await sitemapFiles())[Number(params.part)]?.entries ?? [], siteUrl), {
    headers: { 'content-type': 'application/xml' },
  });
