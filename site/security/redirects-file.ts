import type { APIRoute } from 'astro';

/**
 * The back-office is a single-page app. Its routes have one segment, so that a missing file below /admin/assets is
 * still a 404.
 */
const redirects = '/admin/:page  /admin/index.html  200\n';

/** `/_redirects`, for static hosts. */
export const GET: APIRoute = () => new Response(redirects);
