import { drawSvg, isSvg } from '#admin/uploads/svg-drawing.ts';
import type { CatalogueLogo } from '#shared/catalogue/pdf/entry-photo.ts';
import { flatLogo } from '#shared/catalogue/pdf/flat-logo.ts';
import { cutOut } from '#shared/logo-preview/cut-out.ts';
import { traitsOf } from '#shared/logo-preview/tone.ts';
import { drawnPixels, pixelsOf } from '../print-areas/read-pixels.ts';

/** Longer side in pixels, as for logos that visitors upload. */
const logoSide = 1200;

/** Opens a client's logo: `cut` has no background, `flat` is a JPEG on a contrasting one. Rejects with ImageRefused. */
export async function openClientLogo(file: File) {
  const box = { width: logoSide, height: logoSide };
  const drawn = isSvg(file)
    ? drawnPixels(await drawSvg(file, box))
    : await pixelsOf(file, logoSide);
  const pixels = cutOut(drawn);
  const cut: CatalogueLogo = { pixels, traits: traitsOf(pixels) };
  return { cut, flat: await flatLogo(cut) };
}
