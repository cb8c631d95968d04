import type { APIRoute } from 'astro';
import { markIcon } from '#shared/brand/brand.ts';

/** The favicon of site and back-office. */
export const GET: APIRoute = () =>
  new Response(markIcon(), { headers: { 'content-type': 'image/svg+xml' } });
