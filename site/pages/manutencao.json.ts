import type { APIRoute } from 'astro';
import type { MaintenanceState } from '#shared/settings/maintenance.ts';
import { isInMaintenance } from '../build/content.ts';

/** For the server of the site, which shows one page instead of all while it says so. */
export const GET: APIRoute = async () =>
  Response.json({ maintenance: await isInMaintenance() } satisfies MaintenanceState);
