import type { APIRoute } from 'astro';
import { sitePages } from '#shared/security/host-headers.ts';
import { isInMaintenance } from '../build/content.ts';
import { redirectLines } from '../build/redirects.ts';
import { paths } from '../paths.ts';

/**
 * The back-office is a single-page app. Its routes have one segment, so that a missing file below /admin/assets is
 * still a 404.
 */
const backOffice = '/admin/:page  /admin/index.html  200\n';

/**
 * A host applies the first line it understands: Netlify answers 503 even for existing files, others redirect to the
 * maintenance page.
 */
const maintenance = sitePages
  .map((page) => `${page}  ${paths.maintenance}  503!\n${page}  ${paths.maintenance}  302\n`)
  .join('');

/** `/_redirects`, for static hosts; the first matching line wins. */
export const GET: APIRoute = async () => {
  const closed = (await isInMaintenance()) ? maintenance : '';
  return new Response(backOffice + closed + (await redirectLines()));
};
