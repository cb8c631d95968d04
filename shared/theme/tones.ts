import { type Oklch, parseColor, toHex } from './oklch.ts';
import type { Theme } from './theme.ts';

/** Returns the signed angle between two hues, taking the shorter way round the circle. */
const turn = (from: number, to: number) => ((to - from + 540) % 360) - 180;

/** Returns the similarity of two hues: 1 if equal, 0 if more than a sixth of the circle apart. */
const nearness = (one: number, other: number) => Math.max(0, 1 - Math.abs(turn(one, other)) / 60);

/** Brand colour that the reference colours were designed for: #f5a94b. */
const drawnFor = { l: 0.7918, c: 0.1401, h: 68.8 };

/** Parsed reference colours, cached because all brands share them. */
const read = new Map<string, Oklch>();
function readReference(reference: string): Oklch {
  const color = read.get(reference) ?? parseColor(reference);
  read.set(reference, color);
  return color;
}

/** Function that maps a reference colour to the brand's hue. Hues near the amber keep their offset from it. */
export type Tone = (reference: string) => string;

/** Returns a function that gives reference colours the brand's hue at their own lightness. A grey brand mutes them. */
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

/** Applies the difference between two references, such as a hover, to a colour. */
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

/** Returns a colour's hover variant: lighter in the dark theme, darker in the light one, or reversed at the limit. */
export function hover(color: string, step: Step, theme: Theme): Oklch {
  const hovered = shade(color, step);
  const { l } = parseColor(color);
  if (theme === 'light') return hovered.l > 0.15 ? hovered : { ...hovered, l: l + 0.2 };
  // A vivid colour that is already light would turn pale, so it darkens instead.
  const stays = parseColor(toHex(hovered)).c >= 0.8 * hovered.c;
  return stays && hovered.l < 0.97 ? hovered : { ...hovered, l: 2 * l - hovered.l };
}
