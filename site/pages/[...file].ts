import type { APIRoute, GetStaticPaths } from 'astro';
import mime from 'mime';
import { siteFiles } from '#site/build/site-files.ts';

export const getStaticPaths = (async () =>
  [...(await siteFiles()).keys()].map((path) => ({
    params: { file: path.slice(1) },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) => {
  const path = `/${params.file}`;
  const file = (await siteFiles()).get(path);
  if (!file) return new Response(null, { status: 404 });
  const type = mime.getType(path) ?? 'text/plain';
  return new Response(await file.render(), { headers: { 'content-type': type } });
};
