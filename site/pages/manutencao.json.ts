import type { APIRoute } from 'astro';
import type { MaintenanceState } from '#shared/settings/maintenance.ts';
import { isInMaintenance } from '../build/content.ts';

/** Read by the site's server, which shows only the maintenance page while it is on. */
export const GET: APIRoute = async () =>
  Response.json({ maintenance: await isInMaintenance() } satisfies MaintenanceState);
