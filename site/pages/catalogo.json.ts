import type { APIRoute } from 'astro';
import { catalogueFiles } from '../build/catalogue-files.ts';

export const GET: APIRoute = async () => Response.json((await catalogueFiles()).sources);
