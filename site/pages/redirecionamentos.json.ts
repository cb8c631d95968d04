import type { APIRoute } from 'astro';
import { redirectsByPath } from '../build/redirects.ts';

export const GET: APIRoute = async () =>
  new Response(JSON.stringify(await redirectsByPath()), {
    headers: { 'content-type': 'application/json' },
  });
