import type { APIRoute } from 'astro';

export const GET: APIRoute = ({ site, url }) =>
  new Response(
    `User-agent: *\nAllow: /\n\nSitemap: ${new URL('sitemap-index.xml', site ?? url.origin).href}\n`,
  );
