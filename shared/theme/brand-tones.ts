import { nearness, turn } from './hue.ts';
import { type Oklch, parseColor, toHex } from './oklch.ts';

/** The brand colour all reference colours were drawn beside: #f5a94b. */
const drawnFor = { l: 0.7918, c: 0.1401, h: 68.8 };

/** References are read once: they are the same for every brand. */
const read = new Map<string, Oklch>();
function readReference(reference: string): Oklch {
  const color = read.get(reference) ?? parseColor(reference);
  read.set(reference, color);
  return color;
}

/**
 * A reference colour in the brand's hue. What is drawn a little beside the amber, as warmer light, stays so beside
 * hues near it.
 */
export type Tone = (reference: string) => string;

/**
 * The tones of a brand: as light as the reference. A brand without colour greys them; a vivid one does not make grounds
 * more vivid.
 */
export function brandTones(brand: Oklch): Tone {
  const hue = brand.h ?? drawnFor.h;
  const strength = Math.min(1, brand.c / drawnFor.c);
  const near = nearness(hue, drawnFor.h);
  return (reference) => {
    const { h = drawnFor.h, ...rest } = readReference(reference);
    return toHex({ ...rest, c: rest.c * strength, h: hue + turn(drawnFor.h, h) * near });
  };
}
