import { encode, onGround, releaseCanvas, toCanvas } from '../../logo-preview/canvas.ts';
import { themeColors } from '../../theme/theme.ts';
import type { CatalogueLogo } from './entry-photo.ts';

/** Lightness above which a logo would be invisible on white paper. */
const pale = 0.85;

/** Draws a logo as a JPEG, on a dark background if the logo is too light for white paper. */
export async function flatLogo({ pixels, traits }: CatalogueLogo): Promise<Uint8Array> {
  const isPale = traits.lightness > pale;
  const logo = toCanvas(pixels);
  const { canvas } = onGround(logo, pixels, isPale ? [themeColors.dark, 0.15] : undefined);
  const flat = await encode(canvas, 'image/jpeg', 0.9);
  for (const each of [canvas, logo]) releaseCanvas(each);
  return new Uint8Array(await flat.arrayBuffer());
}
