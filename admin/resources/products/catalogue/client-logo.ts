import { drawSvg, isSvg } from '#admin/uploads/svg-drawing.ts';
import type { CatalogueLogo } from '#shared/catalogue/pdf/entry-photo.ts';
import { flatLogo } from '#shared/catalogue/pdf/flat-logo.ts';
import { cutOut } from '#shared/logo-preview/cut-out.ts';
import { traitsOf } from '#shared/logo-preview/tone.ts';
import { drawnPixels, pixelsOf } from '../print-areas/read-pixels.ts';

/** Longer side in pixels, as of a visitor's logo. */
const logoSide = 1200;

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
  const cut = { pixels, traits: traitsOf(pixels) };
  return { cut, flat: await flatLogo(cut) };
}
