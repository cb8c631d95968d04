import {
  clampChroma,
  converter,
  formatHex,
  formatHex8,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklch,
  type Rgb,
  useMode as registerMode,
  wcagLuminance,
} from 'culori/fn';

for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) registerMode(mode as typeof modeRgb);

export type { Oklch };

const toOklch = converter('oklch');
const toRgb = converter('rgb');

export function parseColor(written: string): Oklch {
  const color = toOklch(written);
  if (!color) throw new Error(`"${written}" is not a colour`);
  return color;
}

/** Returns true if a colour is within sRGB, allowing for conversion errors. */
function isShown({ r, g, b }: Rgb): boolean {
  return [r, g, b].every((channel) => channel > -0.002 && channel < 1.002);
}

/** Formats `#rrggbb` or `#rrggbbaa`. Out-of-gamut colours lose chroma but keep their lightness and hue. */
export function toHex(color: Oklch): string {
  const wanted = { ...color, l: Math.min(1, Math.max(0, color.l)) };
  const shown = isShown(toRgb(wanted)) ? wanted : clampChroma(wanted, 'oklch');
  return color.alpha === undefined || color.alpha === 1 ? formatHex(shown) : formatHex8(shown);
}

const decimals = (value: number, places: number) => `${Number(value.toFixed(places))}`;

export function toCss({ l, c, h = 0, alpha = 1 }: Oklch): string {
  const opacity = alpha === 1 ? '' : ` / ${decimals(alpha, 3)}`;
  return `oklch(${decimals(100 * l, 3)}% ${decimals(c, 5)} ${decimals(h, 2)}${opacity})`;
}

export const luminance = (color: string): number => wcagLuminance(color);

export const contrastOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

export const contrast = (one: string, other: string): number =>
  contrastOf(luminance(one), luminance(other));
