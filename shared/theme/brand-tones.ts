import { type Oklch, parseColor, toHex } from './oklch.ts';

/** The brand colour all reference colours were drawn beside: #f5a94b. */
const drawnFor = { l: 0.7918, c: 0.1401, h: 68.8 };

/** The way from one hue to another, the shorter one round the circle. */
const turn = (from: number, to: number) => ((to - from + 540) % 360) - 180;

/** How near two hues are, from 1 for the same to 0 from a sixth of the circle on. */
const nearness = (one: number, other: number) => Math.max(0, 1 - Math.abs(turn(one, other)) / 60);

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
    const { h = drawnFor.h, ...rest } = parseColor(reference);
    return toHex({ ...rest, c: rest.c * strength, h: hue + turn(drawnFor.h, h) * near });
  };
}

/** A pair of references, the second made of the first. */
export interface Step {
  of: string;
  is: string;
}

/** What is to `color` as the second reference is to the first: its hover, or a quieter form of it. */
export function shade(color: string, step: Step): Oklch {
  const now = parseColor(color);
  const [of, is] = [parseColor(step.of), parseColor(step.is)];
  const [hue, from, to] = [now.h ?? 0, of.h ?? 0, is.h ?? 0];
  return {
    mode: 'oklch',
    l: now.l + is.l - of.l,
    c: (now.c * is.c) / of.c,
    h: hue + turn(from, to) * nearness(hue, from),
  };
}
