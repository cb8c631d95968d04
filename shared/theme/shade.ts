import { nearness, turn } from './hue.ts';
import { type Oklch, parseColor, toHex } from './oklch.ts';
import type { Theme } from './theme.ts';

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
