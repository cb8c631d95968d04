import type { APIRoute, GetStaticPaths } from 'astro';
import { shop } from '../build/shop.ts';
import { iconPixels } from '../icons/icon-pixels.ts';
import { iconSizes } from '../icons/icon-sizes.ts';

export const getStaticPaths = (() =>
  iconSizes.map((size) => ({ params: { size: String(size) } }))) satisfies GetStaticPaths;

/** The icon as PNG, for platforms without SVG icons. */
export const GET: APIRoute = async ({ params }) => {
  const { identity } = await shop();
  const pixels = await iconPixels(Number(params.size), identity.brand_color);
  return new Response(new Uint8Array(pixels), { headers: { 'content-type': 'image/png' } });
};
