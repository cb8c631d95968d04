import { readFile } from 'node:fs/promises';
import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { themeColors } from '../../shared/theme/theme.ts';

export const getStaticPaths = (() =>
  ['180', '192', '512'].map((size) => ({ params: { size } }))) satisfies GetStaticPaths;

/** The icon in pixels, drawn from the one there is, for whatever cannot read that. Its corners are filled: who shows it cuts them. */
export const GET: APIRoute = async ({ params }) => {
  const size = Number(params.size);
  const icon = await sharp(await readFile('site/public/favicon.svg'), { density: 1200 })
    .resize(size, size)
    .flatten({ background: themeColors.dark })
    .png()
    .toBuffer();
  return new Response(new Uint8Array(icon), { headers: { 'content-type': 'image/png' } });
};
