import type { APIRoute } from 'astro';
import { markIcon } from '../../shared/brand/mark.ts';

/** The icon of the site and of the back-office in the browser's tab. */
export const GET: APIRoute = () =>
  new Response(markIcon(), { headers: { 'content-type': 'image/svg+xml' } });
