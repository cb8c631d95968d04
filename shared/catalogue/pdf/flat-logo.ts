import { encode, makeCanvas, releaseCanvas, toCanvas } from '../../logo-preview/canvas.ts';
import { themeColors } from '../../theme/theme.ts';
import type { CatalogueLogo } from './entry-photo.ts';

/** Lightness from which a logo is invisible on paper. */
const pale = 0.85;

/** Draws a logo as a JPEG, on a ground that it is visible on. */
export async function flatLogo({ pixels, traits }: CatalogueLogo): Promise<Uint8Array> {
  const margin = traits.lightness > pale ? Math.round(pixels.height * 0.15) : 0;
  const { canvas, context } = makeCanvas(pixels.width + 2 * margin, pixels.height + 2 * margin);
  context.fillStyle = margin > 0 ? themeColors.dark : '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const logo = toCanvas(pixels);
  context.drawImage(logo, margin, margin);
  const flat = await encode(canvas, 'image/jpeg', 0.9);
  for (const each of [canvas, logo]) releaseCanvas(each);
  return new Uint8Array(await flat.arrayBuffer());
}
