import { createHash } from 'node:crypto';
import { parseIdentity } from '#shared/identity/identity.ts';
import { type Picture, placeholderUrl } from '#shared/images/picture.ts';
import { counted } from '#shared/numbers/format-number.ts';
import {
  type ShareBrand,
  type ShareCard,
  sharePath,
  shareSize,
} from '#shared/sharing/share-card.ts';
import { shop } from '../build/shop.ts';
import { selector } from '../build/site-data.ts';
import { siteUrl } from '../environment.ts';

/** Version of the drawing (scripts/servers/publisher/pictures/draw-share-card.ts). Changing it renames all pictures. */
const drawing = 1;

/** Minimum width for the picture to be sharp (pixels). */
const pictureWidth = 640;

export const shareBrand = selector((data): ShareBrand => {
  // Uses the stored URLs unchanged because the publisher reads them, not browsers.
  const identity = parseIdentity(data.sections.get('identity'));
  const { brand_color, default_theme, fonts, radius, icon_url } = identity;
  const { logo_dark_url: dark, logo_light_url: light } = identity;
  const logo = default_theme === 'dark' ? dark || light : light || dark;
  return { name: shop.of(data).name, brand_color, default_theme, fonts, radius, icon_url, logo };
});

/** Returns a page's share picture. Its URL changes whenever the picture would look different. */
export const drawnCard = selector((data) => (page: string, card: ShareCard): Picture => {
  const drawn = JSON.stringify([drawing, card, shareBrand.of(data)]);
  const url = sharePath(page, createHash('sha256').update(drawn).digest('hex'));
  const alt = card.note ? `${card.name}, ${card.note}` : card.name;
  return { url, alt, ...shareSize, variants: [] };
});

/** @throws TypeError if the picture's URL is invalid */
export function shareCard(name: string, note: string, picture: Picture | undefined): ShareCard {
  if (!picture || picture.url === placeholderUrl) return { name, note, picture: '', focus: '' };
  const { url } = picture.variants.find(({ width }) => width >= pictureWidth) ?? picture;
  return { name, note, picture: new URL(url, siteUrl).href, focus: picture.focus ?? '' };
}

export const listShareCard = (name: string, products: number, picture: Picture | undefined) =>
  shareCard(name, counted(products, 'produto', 'produtos'), picture);
