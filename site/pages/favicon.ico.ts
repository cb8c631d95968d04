import type { APIRoute } from 'astro';
import { shop } from '../build/shop.ts';
import { encodeIco } from '../icons/ico.ts';
import { iconPixels } from '../icons/icon-pixels.ts';

/** For feed readers, link previews and old browsers, which request it without reading the page. */
export const GET: APIRoute = async () => {
  const { identity } = await shop();
  const images = await Promise.all(
    [16, 32, 48].map(async (size) => ({ size, png: await iconPixels(size, identity.brand_color) })),
  );
  return new Response(encodeIco(images), { headers: { 'content-type': 'image/x-icon' } });
};
