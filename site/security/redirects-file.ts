import type { APIRoute } from 'astro';

/**
 * Static hosts: any address of the back-office is its one page, which routes itself. Its pages are one
 * segment deep, so its scripts below /admin/assets stay files, and a missing one is missing.
 */
const redirects = '/admin/:page  /admin/index.html  200\n';

/** `/_redirects`, which static hosts read. */
export const GET: APIRoute = () => new Response(redirects);
