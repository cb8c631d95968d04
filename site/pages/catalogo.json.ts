import type { APIRoute } from 'astro';
import { catalogueFiles } from '../catalogue/data/build.ts';

export const GET: APIRoute = async () => Response.json((await catalogueFiles()).sources);
