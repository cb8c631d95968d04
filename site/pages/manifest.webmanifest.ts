import type { APIRoute } from 'astro';
import { look } from '../build/look.ts';
import { shop } from '../build/shop.ts';
import { paths } from '../paths.ts';

const png = (src: string, size: number, purpose?: 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
});

/** The software's mark is maskable; a shop's logo is shown uncropped. */
const markIcons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  png('/icone-192.png', 192),
  png('/icone-512.png', 512),
  png('/icone-512.png', 512, 'maskable'),
];

export const GET: APIRoute = async () => {
  const { name, wordmark, description, identity } = await shop();
  const color = (await look()).themeColors[identity.default_theme];
  const manifest = {
    name,
    short_name: identity.short_name || wordmark.first,
    description,
    lang: 'pt-BR',
    start_url: paths.home,
    scope: paths.home,
    display: 'standalone',
    background_color: color,
    theme_color: color,
    icons: identity.icon_url ? [png(identity.icon_url, 512)] : markIcons,
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json' },
  });
};
