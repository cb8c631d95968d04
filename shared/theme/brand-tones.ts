import { nearness, turn } from './hue.ts';
import { type Oklch, parseColor, toHex } from './oklch.ts';

/** Brand colour that the reference colours were designed for: #f5a94b. */
const drawnFor = { l: 0.7918, c: 0.1401, h: 68.8 };

/** Cached, as references are the same for every brand. */
const read = new Map<string, Oklch>();
function readReference(reference: string): Oklch {
  const color = read.get(reference) ?? parseColor(reference);
  read.set(reference, color);
  return color;
}

/** Maps a reference colour to the brand's hue. Hues near the amber, such as warmer light, keep their offset. */
export type Tone = (reference: string) => string;

/** Returns the tones of a brand, with the lightness of the reference; a colourless brand desaturates them. */
export function brandTones(brand: Oklch): Tone {
  const hue = brand.h ?? drawnFor.h;
  const strength = Math.min(1, brand.c / drawnFor.c);
  const near = nearness(hue, drawnFor.h);
  return (reference) => {
    const { h = drawnFor.h, ...rest } = readReference(reference);
    return toHex({ ...rest, c: rest.c * strength, h: hue + turn(drawnFor.h, h) * near });
  };
}
