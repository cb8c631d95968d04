import sharp from 'sharp';
import { markIcon } from '#shared/brand/brand.ts';
import { themeColors } from '#shared/theme/theme.ts';

/** Renders the mark to PNG, with filled corners, as platforms crop it themselves. */
export async function iconPixels(size: number, brandColor: string): Promise<Buffer> {
  return sharp(Buffer.from(markIcon('', brandColor)), { density: 1200 })
    .resize(size, size)
    .flatten({ background: themeColors.dark })
    .png()
    .toBuffer();
}
