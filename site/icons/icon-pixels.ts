import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { themeColors } from '#shared/theme/theme.ts';

/** The icon in pixels (a PNG), drawn from the one there is. Its corners are filled: who shows it cuts them. */
export async function iconPixels(size: number): Promise<Buffer> {
  return sharp(await readFile('site/public/favicon.svg'), { density: 1200 })
    .resize(size, size)
    .flatten({ background: themeColors.dark })
    .png()
    .toBuffer();
}
