import {
  backgroundColor,
  hasClearCorners,
  usualTolerance,
  withoutBackground,
} from './background.ts';
import { lumaOf, type Pixels, type Rgb } from './pixels.ts';
import { traitsOf } from './tone.ts';
import { cropped, opaqueBox } from './trim.ts';

/** Removes a background of one colour, and the transparent border; a picture without either stays the same object. */
export function cutOut(pixels: Pixels): Pixels {
  const ground = hasClearCorners(pixels) ? undefined : backgroundColor(pixels);
  const inside = ground !== undefined && !traitsOf(pixels).photographic;
  const cut = ground
    ? withoutBackground(pixels, ground, { tolerance: usualTolerance, inside })
    : pixels;
  const box = opaqueBox(cut);
  const isWhole = box?.width === pixels.width && box.height === pixels.height;
  return box === undefined || isWhole ? cut : cropped(cut, box);
}

/** Minimum difference in lightness between a logo and what it lies on, 0 … 1. */
const visibleContrast = 0.25;

/** Maximum share of a logo that may vanish on a ground. */
const maxVanishing = 0.15;

/** Checks that nearly all of a logo stands out from a colour. */
export function isVisibleOn({ data }: Pixels, ground: Rgb): boolean {
  const behind = lumaOf(...ground);
  let [opaque, vanishing] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] as number) < 128) continue;
    opaque += 1;
    const luma = lumaOf(data[at] as number, data[at + 1] as number, data[at + 2] as number);
    if (Math.abs(luma - behind) < visibleContrast) vanishing += 1;
  }
  return vanishing <= maxVanishing * opaque;
}

export const rgbOf = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
