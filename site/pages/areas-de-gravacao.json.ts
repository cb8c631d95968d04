import type { APIRoute } from 'astro';
import { areaFiles } from '../build/area-files.ts';

export const GET: APIRoute = async () => Response.json((await areaFiles()).sources);
