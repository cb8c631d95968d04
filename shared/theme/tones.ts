import { type Oklch, parseColor, toHex } from './oklch.ts';
import type { Theme } from './theme.ts';

/** Returns the signed angle between two hues, the shorter way round the circle. */
const turn = (from: number, to: number) => ((to - from + 540) % 360) - 180;

/** Returns the similarity of two hues, from 1 for equal to 0 beyond a sixth of the circle. */
const nearness = (one: number, other: number) => Math.max(0, 1 - Math.abs(turn(one, other)) / 60);

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

export interface Step {
  of: string;
  is: string;
}

/** Applies to `color` the difference between two references: a hover, or a muted variant. */
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

/** Returns the hover of a colour: lighter in the dark theme, darker in the light one, reversed without headroom. */
export function hover(color: string, step: Step, theme: Theme): Oklch {
  const hovered = shade(color, step);
  const { l } = parseColor(color);
  if (theme === 'light') return hovered.l > 0.15 ? hovered : { ...hovered, l: l + 0.2 };
  // A vivid colour that is already light would turn pale.
  const stays = parseColor(toHex(hovered)).c >= 0.8 * hovered.c;
  return stays && hovered.l < 0.97 ? hovered : { ...hovered, l: 2 * l - hovered.l };
}
