import sharp from 'sharp';
import { markIcon } from '../../shared/brand/mark.ts';
import { themeColors } from '../../shared/theme/theme.ts';

/** The icon in pixels (a PNG), drawn from the one there is. Its corners are filled: who shows it cuts them. */
export async function iconPixels(size: number): Promise<Buffer> {
  return sharp(Buffer.from(markIcon()), { density: 1200 })
    .resize(size, size)
    .flatten({ background: themeColors.dark })
    .png()
    .toBuffer();
}
