import { drawSvg, isSvg } from '#admin/uploads/svg-drawing.ts';
import type { CatalogueLogo } from '#shared/catalogue/pdf/entry-photo.ts';
import { encode, makeCanvas, toCanvas } from '#shared/logo-preview/canvas.ts';
import { cutOut } from '#shared/logo-preview/cut-out.ts';
import { traitsOf } from '#shared/logo-preview/tone.ts';
import { themeColors } from '#shared/theme/theme.ts';
import { drawnPixels, pixelsOf } from '../print-areas/read-pixels.ts';

/** Longer side in pixels, as of a visitor's logo. */
const logoSide = 1200;

/** Lightness from which a logo is invisible on paper. */
const pale = 0.85;

export interface ClientLogo {
  /** To be printed on products. */
  cut: CatalogueLogo;
  /** JPEG on a ground that it is visible on. */
  flat: Uint8Array;
}

/** Opens a client's logo, and removes its background; rejects with ImageRefused. */
export async function openClientLogo(file: File): Promise<ClientLogo> {
  const box = { width: logoSide, height: logoSide };
  const drawn = isSvg(file)
    ? drawnPixels(await drawSvg(file, box))
    : await pixelsOf(file, logoSide);
  const pixels = cutOut(drawn);
  const traits = traitsOf(pixels);
  const margin = traits.lightness > pale ? Math.round(pixels.height * 0.15) : 0;
  const { canvas, context } = makeCanvas(pixels.width + 2 * margin, pixels.height + 2 * margin);
  context.fillStyle = margin > 0 ? themeColors.dark : '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(toCanvas(pixels), margin, margin);
  const flat = await encode(canvas, 'image/jpeg', 0.9);
  return { cut: { pixels, traits }, flat: new Uint8Array(await flat.arrayBuffer()) };
}
