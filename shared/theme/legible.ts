import { contrastOf, luminance, type Oklch, toHex } from './oklch.ts';
import type { Theme } from './theme.ts';

/** Minimum contrast of text (WCAG AA). */
const textContrast = 4.5;

/** Factor by which an adjusted colour exceeds the required contrast. Allows for backgrounds in between. */
const soughtShare = 4.85 / textContrast;

/** Contrast at which a colourless accent still stands out from muted text and disabled buttons. */
const greyContrast = 10;

/** Chroma below which a colour looks grey, and above which it looks coloured. */
const [grey, colored] = [0.03, 0.085];

/** Returns the contrast of links and buttons. Greyer accents need more because they differ less in hue. */
export function accentContrast({ c }: Oklch): number {
  const greyness = Math.min(1, Math.max(0, (colored - c) / (colored - grey)));
  return textContrast + (greyContrast - textContrast) * greyness;
}

function leastContrast(color: string, grounds: readonly number[]): number {
  const light = luminance(color);
  return Math.min(...grounds.map((ground) => contrastOf(light, ground)));
}

/** Returns a hue's shift towards orange when darkened by a quarter. Otherwise, yellows would become olive. */
function turnToOrange(hue: number): number {
  const away = Math.abs(hue - 90) / 55;
  return away < 1 ? 33.7 * Math.cos((away * Math.PI) / 2) ** 2 : 0;
}

function inLightness(color: Oklch, l: number): string {
  const darkened = Math.min(1, Math.max(0, (color.l - l) / 0.267));
  return toHex({ ...color, l, h: (color.h ?? 0) - turnToOrange(color.h ?? 0) * darkened });
}

/** Returns the nearest colour legible on all backgrounds: lighter in the dark theme, darker in the light one. */
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
  // Ten bisections are precise to a thousandth, which is imperceptible.
  for (let step = 0; step < 10; step++) {
    const middle = (near + far) / 2;
    if (leastContrast(inLightness(color, middle), lights) >= soughtShare * needed) far = middle;
    else near = middle;
  }
  return inLightness(color, far);
}
