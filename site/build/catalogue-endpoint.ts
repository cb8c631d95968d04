import type { APIRoute, GetStaticPaths } from 'astro';
import { areaFiles } from './area-files.ts';
import { catalogueFiles } from './catalogue-files.ts';

// The route `/_astro/<name>.<hash>.json`, which astro.config.mjs adds.
export const getStaticPaths = (async () => {
  const [catalogue, areas] = await Promise.all([catalogueFiles(), areaFiles()]);
  return [...catalogue.files.keys(), ...areas.files.keys()].map((file) => ({ params: { file } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params: { file = '' } }) => {
  const [catalogue, areas] = await Promise.all([catalogueFiles(), areaFiles()]);
  return new Response(catalogue.files.get(file) ?? areas.files.get(file), {
    headers: { 'content-type': 'application/json' },
  });
};
