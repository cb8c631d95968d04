import sharp from 'sharp';
import { markIcon } from '#shared/brand/brand.ts';
import { currentUrl } from '#shared/images/picture.ts';
import { themeColors } from '#shared/theme/theme.ts';
import { readWithin, supabaseUrl } from '../environment.ts';

/** Colour of the default mark, and the URL of the shop's own icon if it has one. */
export interface IconSource {
  brandColor: string;
  iconUrl: string;
}

async function readIcon(iconUrl: string): Promise<Buffer | undefined> {
  if (iconUrl === '') return undefined;
  const signal = AbortSignal.timeout(readWithin);
  const answer = await fetch(currentUrl(iconUrl, supabaseUrl()), { signal });
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
}

/** Renders the shop's icon or the default mark as a PNG. Corners are filled because platforms crop icons. */
export async function iconPixels(
  size: number,
  { brandColor, iconUrl }: IconSource,
): Promise<Buffer> {
  const drawing = (await readIcon(iconUrl)) ?? Buffer.from(markIcon('', brandColor));
  return sharp(drawing, { density: 1200 })
    .resize(size, size)
    .flatten({ background: themeColors.dark })
    .png()
    .toBuffer();
}
