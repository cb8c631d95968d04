import type { APIRoute, GetStaticPaths } from 'astro';
import { catalogueFiles } from './catalogue-files.ts';

// The route `/_astro/<name>.<hash>.json`, which astro.config.mjs adds.
export const getStaticPaths = (async () => {
  const { files } = await catalogueFiles();
  return [...files.keys()].map((file) => ({ params: { file } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) =>
  new Response((await catalogueFiles()).files.get(params.file ?? ''), {
    headers: { 'content-type': 'application/json' },
  });
