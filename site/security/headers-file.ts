import type { APIRoute } from 'astro';
import { formatHeaderRules } from '#shared/security/host-headers.ts';
import { siteHeaders } from './site-headers.ts';

/** `/_headers`, for static hosts and our own web server. */
export const GET: APIRoute = async () => new Response(formatHeaderRules(await siteHeaders()));
