import type { APIRoute, GetStaticPaths } from 'astro';
import { dataFiles } from './catalogue-files.ts';

// The route `/_astro/<name>.<hash>.json`, which astro.config.mjs adds.
export const getStaticPaths = (async () =>
  [...(await dataFiles()).keys()].map((file) => ({ params: { file } }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params: { file = '' } }) =>
  new Response((await dataFiles()).get(file), { headers: { 'content-type': 'application/json' } });
