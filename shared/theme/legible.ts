import { contrastOf, luminance, type Oklch, toHex } from './oklch.ts';
import type { Theme } from './theme.ts';

/** The contrast text needs (WCAG AA). */
const textContrast = 4.5;

/** What is sought beside what is needed for a colour that has to give way: some more, for what lies between the grounds. */
const soughtShare = 4.85 / textContrast;

/** The contrast a colour without hue needs to be told from text that is quiet, or a button that is disabled. */
const greyContrast = 10;

/** Chromas at which a colour is as good as grey, and at which it is seen to be one. */
const [grey, colored] = [0.03, 0.085];

/** The contrast that links and buttons in a colour need: the less colour tells them from plain text, the more light must. */
export function accentContrast({ c }: Oklch): number {
  const greyness = Math.min(1, Math.max(0, (colored - c) / (colored - grey)));
  return textContrast + (greyContrast - textContrast) * greyness;
}

/** The least contrast a colour has on these grounds. */
function leastContrast(color: string, grounds: readonly number[]): number {
  const light = luminance(color);
  return Math.min(...grounds.map((ground) => contrastOf(light, ground)));
}

/** How far a hue turns towards orange when it is darkened by about a quarter: yellow would become olive. */
function turnToOrange(hue: number): number {
  const away = Math.abs(hue - 90) / 55;
  return away < 1 ? 33.7 * Math.cos((away * Math.PI) / 2) ** 2 : 0;
}

/** The colour in another lightness. */
function inLightness(color: Oklch, l: number): string {
  const darkened = Math.min(1, Math.max(0, (color.l - l) / 0.267));
  return toHex({ ...color, l, h: (color.h ?? 0) - turnToOrange(color.h ?? 0) * darkened });
}

/**
 * The colour itself where text in it can be read on all grounds; otherwise the nearest that can: lighter in the dark
 * theme, darker in the light one.
 */
export function legible(
  color: Oklch,
  grounds: readonly string[],
  theme: Theme,
  needed = textContrast,
): string {
  const lights = grounds.map(luminance);
  const itself = toHex(color);
  if (leastContrast(itself, lights) >= needed) return itself;
  let near = Math.min(1, Math.max(0, color.l));
  let far = theme === 'dark' ? 1 : 0;
  // To a thousandth, which nobody sees.
  for (let step = 0; step < 10; step++) {
    const middle = (near + far) / 2;
    if (leastContrast(inLightness(color, middle), lights) >= soughtShare * needed) far = middle;
    else near = middle;
  }
  return inLightness(color, far);
}
