import type { APIRoute } from 'astro';
import { brand, brandWords } from '#shared/brand/brand.ts';
import { themeColors } from '#shared/theme/theme.ts';
import { paths } from '../paths.ts';

/** The web app manifest. */
export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      name: brand,
      short_name: brandWords().first,
      description: 'Catálogo de brindes corporativos personalizados.',
      lang: 'pt-BR',
      start_url: paths.home,
      scope: paths.home,
      display: 'standalone',
      background_color: themeColors.dark,
      theme_color: themeColors.dark,
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icone-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icone-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icone-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }),
    { headers: { 'content-type': 'application/manifest+json' } },
  );
