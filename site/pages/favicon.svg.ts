import type { APIRoute } from 'astro';
import { markIcon } from '#shared/brand/brand.ts';
import { shop } from '../build/shop.ts';

export const GET: APIRoute = async () => {
  const { name, identity } = await shop();
  return new Response(markIcon(name, identity.brand_color), {
    headers: { 'content-type': 'image/svg+xml' },
  });
};
