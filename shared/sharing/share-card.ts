import type { Identity } from '../identity/identity.ts';

/** Folder of the pictures that chat apps show for links to products and lists. */
export const shareFolder = '/compartilhar/';

/** File with the branding for share pictures (`ShareBrand`). */
export const shareBrandFile = '/compartilhar.json';

/** Size that chat apps and social networks show without cropping, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const;

type Look = Pick<Identity, 'brand_color' | 'default_theme' | 'fonts' | 'radius' | 'icon_url'>;
export type ShareBrand = Look & { name: string; logo: string };

/** Content of a page's share picture. */
export interface ShareCard {
  name: string;
  /** The price, or the number of products. */
  note: string;
  /** URL of the picture, or empty. */
  picture: string;
  /** Focal point that crops keep in view, as `object-position`. Empty if centred. */
  focus: string;
}

/** Returns the path of a page's share picture, which contains a hash of the picture's content. */
export const sharePath = (page: string, hash: string): string =>
  `${shareFolder}${page.slice(1).replace('/', '-')}-${hash.slice(0, 16)}.jpg`;

/** Returns the HTML file of a share picture's page. Undefined for any other path. */
export function pageOfPicture(path: string): string | undefined {
  const picture = /^\/compartilhar\/(produto|categoria|ideias|tecnicas)-([^/]+)-[0-9a-f]{16}\.jpg$/;
  const [, kind, slug] = picture.exec(path) ?? [];
  return slug && `/${kind}/${slug}.html`;
}

/** Reads the path and content of a page's share picture from its HTML, as Astro writes it. */
export function readShareCard(html: string): { path: string; card: ShareCard } | undefined {
  const tag = /<meta property="og:image" content="([^"]*)" data-card="([^"]*)"/.exec(html);
  if (!tag) return undefined;
  const [url = '', card = ''] = tag
    .slice(1)
    .map((text) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
  return { path: decodeURIComponent(new URL(url).pathname), card: JSON.parse(card) };
}
