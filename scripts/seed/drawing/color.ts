/**
 * Colour arithmetic in OKLab. Shading a product by adding black or white in
 * sRGB turns yellow to mud and red to pink; moving lightness in OKLab keeps
 * the hue that the customer chose.
 */

type Lab = readonly [l: number, a: number, b: number];

const toLinear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const toGamma = (c: number): number =>
  c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055;

function toLab(hex: string): Lab {
  const value = Number.parseInt(hex.slice(1), 16);
  const r = toLinear((value >> 16) / 255);
  const g = toLinear(((value >> 8) & 255) / 255);
  const b = toLinear((value & 255) / 255);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const digits = channels.map((c) => {
    const byte = Math.round(Math.min(1, Math.max(0, toGamma(Math.min(1, Math.max(0, c))))) * 255);
    return byte.toString(16).padStart(2, '0');
  });
  return `#${digits.join('')}`;
}

/** Perceived lightness, 0 (black) to 1 (white). */
export const lightness = (hex: string): number => toLab(hex)[0];

export function mix(from: string, to: string, amount: number): string {
  const a = toLab(from);
  const b = toLab(to);
  return toHex([
    a[0] + (b[0] - a[0]) * amount,
    a[1] + (b[1] - a[1]) * amount,
    a[2] + (b[2] - a[2]) * amount,
  ]);
}

function atLightness(hex: string, target: number, chroma = 1): string {
  const [, a, b] = toLab(hex);
  return toHex([Math.min(1, Math.max(0, target)), a * chroma, b * chroma]);
}

/** The five steps a studio light makes of one surface colour, and its bounce. */
export interface Tones {
  readonly base: string;
  readonly light: string;
  readonly glint: string;
  readonly dark: string;
  readonly deep: string;
  /** Light thrown back by the warm sweep onto the shadow side. */
  readonly rim: string;
}

const BOUNCE = '#d8c9b6';

/**
 * Black needs its lights lifted and white its shadows lowered by fixed steps,
 * otherwise neither shows any form; colours in between scale with themselves.
 */
export function tonesOf(hex: string): Tones {
  const l = lightness(hex);
  const base = atLightness(hex, Math.min(0.965, Math.max(0.235, l)));
  const own = lightness(base);
  const dark = atLightness(base, own * 0.8 - 0.012, 1.02);
  return {
    base,
    light: atLightness(base, own + (1 - own) * 0.2 + (own < 0.35 ? 0.06 : 0), 0.96),
    glint: atLightness(base, own + (1 - own) * 0.62, 0.55),
    dark,
    deep: atLightness(base, own * 0.6 - 0.015, 1),
    rim: mix(dark, BOUNCE, own < 0.35 ? 0.22 : 0.3),
  };
}

/** The ink a printer would choose so that the mark reads on this colour. */
export const inkOn = (hex: string): string => (lightness(hex) > 0.7 ? '#2b2724' : '#f6f1e8');

/** What a laser leaves when it burns the coat away: bright steel, or a grey shadow on pale coats. */
export const engravedOn = (hex: string): string => (lightness(hex) > 0.78 ? '#5d564e' : '#ece9e4');
