import { encode, fitted, onGround, releaseCanvas } from '../../logo-preview/canvas.ts';
import { drawPrint } from '../../logo-preview/draw-print.ts';
import { quadSize } from '../../logo-preview/homography.ts';
import type { Pixels } from '../../logo-preview/pixels.ts';
import { usualPlacement } from '../../logo-preview/placement.ts';
import { type LogoColors, printOf } from '../../logo-preview/print.ts';
import { areaProportion } from '../../logo-preview/real-size.ts';
import type { LogoTraits } from '../../logo-preview/tone.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';

/** A client's logo without its background. */
export interface CatalogueLogo {
  pixels: Pixels;
  traits: LogoTraits;
  /** Colours chosen by the visitor. Defaults to the logo's own colours. */
  colors?: LogoColors;
}

const ownColors: LogoColors = { version: 'original', color: [0, 0, 0] };

/** Maximum photo size: sixty products stay below the 10 MB limit of chat apps, with room for fonts and text. */
const maxBytes = 140_000;

/** JPEG qualities, tried in this order until the file is small enough. */
const qualities = [0.84, 0.68, 0.5, 0.3];

/** Renders an entry's picture with the client's logo as a JPEG. Undefined if it fails to load. `side` is in pixels. */
export async function entryPhoto(
  { photos, area }: CatalogueEntry,
  side: number,
  logo: CatalogueLogo | undefined,
): Promise<Uint8Array | undefined> {
  const source = photos.find(({ width = Infinity }) => width >= side) ?? photos.at(-1);
  if (!source) return undefined;
  try {
    const response = await fetch(source.url);
    if (!response.ok) return undefined;
    const picture = await createImageBitmap(await response.blob());
    const { canvas, context } = onGround(picture, fitted(picture, side));
    picture.close();
    const size = [canvas.width, canvas.height] as const;
    if (logo && area) {
      const proportions = {
        area: areaProportion(area, quadSize(area.quad, size)),
        logo: logo.pixels.width / logo.pixels.height,
      };
      const placement = usualPlacement(proportions);
      const print = printOf(area.look, area.brightness, logo.traits, logo.colors ?? ownColors);
      const job = { placement, proportions, print, curve: area.curve ?? 0 };
      drawPrint(context, size, logo.pixels, logo.traits, area.quad, job);
    }
    let file = new Blob();
    for (const quality of qualities) {
      file = await encode(canvas, 'image/jpeg', quality);
      if (file.size <= maxBytes) break;
    }
    releaseCanvas(canvas);
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}
