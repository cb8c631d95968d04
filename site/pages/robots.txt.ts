import type { APIRoute } from 'astro';

/** Everything is for reading, and the sitemap says what there is. */
export const GET: APIRoute = ({ site, url }) =>
  new Response(
    `User-agent: *\nAllow: /\n\nSitemap: ${new URL('sitemap-index.xml', site ?? url.origin).href}\n`,
  );
