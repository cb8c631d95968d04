import type { APIRoute, GetStaticPaths } from 'astro';
import { sitemapFiles } from '../seo/entries.ts';
import { type Entry, sitemapOf } from '../seo/sitemap.ts';

export const getStaticPaths = (async () =>
  (await sitemapFiles()).map(({ entries }, part) => ({
    params: { part: String(part) },
    props: { entries },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ entries: Entry[] }> = ({ props, site, url }) =>
  new Response(sitemapOf(props.entries, site ?? url), {
    headers: { 'content-type': 'application/xml' },
  });
