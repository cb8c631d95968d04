import type { APIRoute, GetStaticPaths } from 'astro';
import { iconPixels } from '../icons/icon-pixels.ts';

export const getStaticPaths = (() =>
  ['180', '192', '512'].map((size) => ({ params: { size } }))) satisfies GetStaticPaths;

/** The icon as PNG, for platforms without SVG icons. */
export const GET: APIRoute = async ({ params }) =>
  new Response(new Uint8Array(await iconPixels(Number(params.size))), {
    headers: { 'content-type': 'image/png' },
  });
