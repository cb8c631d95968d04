import type { TechniqueLook } from '../catalogue/technique-look.ts';
import type { Rgb } from './pixels.ts';
import type { LogoTraits } from './tone.ts';

/** The versions of a logo a visitor chooses from; `single` has one colour of the visitor's choice. */
export type LogoVersion = 'original' | 'white' | 'black' | 'single';

/** What a visitor chose of a logo's colours. */
export interface LogoColors {
  version: LogoVersion;
  /** Of the version with one colour. */
  color: Rgb;
}

/** How a logo lies on a product, so that it seems to be printed there. */
export interface Print {
  /** The colour of the one ink, or of what a laser leaves; without one the logo has its own. */
  ink?: Rgb;
  /** How it mixes with the picture below. */
  blend: 'multiply' | 'screen' | 'normal';
  opacity: number;
  /** Whether it is of threads. */
  threads?: true;
  /** Whether it is pressed into the surface, without ink (`inRelief`). */
  relief?: true;
  /** Whether the ink is one that nobody chose, as the logo would be lost on the surface otherwise. */
  instead?: true;
}

/** Threads beside one another, as a background of CSS. */
export const threadPattern =
  'repeating-linear-gradient(115deg,#0005 0 .6px,#fff3 1.2px 1.8px,#0005 2.4px)';

const white: Rgb = [255, 255, 255];
const black: Rgb = [24, 22, 20];

/** A surface darker than that is a dark one: white shows better on it than black. */
const dark = 0.5;

/** A surface brighter than that cannot be engraved in a lighter tone. */
const bright = 0.5;

/** So far apart a logo and what it is on can be told from one another, in OKLab; letters by colour less than by light. */
const contrast = 0.24;
const ofColor = 0.7;

/** Nothing that light falls on looks darker. */
const darkest = 0.125;

/**
 * Whether a colour can be read on a grey surface of some brightness (0 … 1).
 * @param isOwn a logo's own colour, which is only darkened by a light surface, and lost on a dark one that is lighter;
 *   an ink covers either
 */
export function isLegible(color: Rgb, brightness: number, isOwn = false): boolean {
  const [red, green, blue] = color.map(
    (value) => Math.max(darkest, value / 255) ** 2.2,
  ) as unknown as Rgb;
  const l = Math.cbrt(0.41 * red + 0.54 * green + 0.05 * blue);
  const m = Math.cbrt(0.21 * red + 0.68 * green + 0.11 * blue);
  const s = Math.cbrt(0.09 * red + 0.28 * green + 0.63 * blue);
  const ground = Math.max(darkest, brightness) ** (2.2 / 3);
  // What grey is multiplied with is so in OKLab, too.
  const isMixed = isOwn && brightness >= dark;
  const light = 0.2 * l + 0.8 * m;
  const apart = isMixed ? ground * (1 - light) : light - ground;
  const colorful = Math.hypot(2 * (l - m) - 0.45 * (m - s), 0.8 * (m - s));
  // What is neither dark nor light has a colour of its own, which may be the same.
  const counted = Math.min(ofColor, Math.abs(1 - 2 * brightness)) * (isMixed ? ground : 1);
  return Math.hypot(isOwn ? Math.max(0, apart) : apart, counted * colorful) >= contrast;
}

/** Cards are told of brightness in so many shades, so that all pictures are: they are to show the same print. */
export const brightnessShades = 10;

/**
 * How a logo is printed by a technique on a surface.
 *
 * A logo that would be lost on it is printed in white or black, as a printer would: in its own colours a dark blue one
 * cannot be read on a black mug.
 * @param measured how light the surface is, 0 dark … 1 light
 */
export function printOf(
  look: TechniqueLook,
  measured: number,
  traits: LogoTraits,
  { version, color }: LogoColors,
): Print {
  const brightness = Math.round(measured * (brightnessShades - 1)) / (brightnessShades - 1);
  const isDark = brightness < dark;
  if (look === 'debossed') return { relief: true, blend: 'normal', opacity: 1 };
  if (look === 'engraved_light' && brightness < bright) {
    return { ink: [236, 232, 224], blend: 'screen', opacity: 0.72 };
  }
  // Bright metal shows a laser's mark darker, too.
  if (look === 'engraved_light') return { ink: [84, 82, 80], blend: 'multiply', opacity: 0.6 };
  if (look === 'engraved_dark') {
    return isDark
      ? { ink: black, blend: 'multiply', opacity: 0.8 }
      : { ink: [52, 36, 24], blend: 'multiply', opacity: 0.62 };
  }
  const legible = isDark ? white : black;
  const chosen = { original: undefined, white, black, single: color }[version];
  const threads = look === 'embroidered' ? ({ threads: true } as const) : {};
  // A photograph has lights and shades of its own, and a ground what is seen on it.
  const isSeen =
    traits.photographic ||
    traits.hasGround ||
    isLegible(traits.mean ?? traits.main, brightness, true);
  if (chosen === undefined && look !== 'one_color' && isSeen) {
    // What is printed in colours on a dark surface has white below it; threads cover anything.
    const onLight = !isDark && look !== 'embroidered';
    return { blend: onLight ? 'multiply' : 'normal', opacity: onLight ? 0.96 : 0.94, ...threads };
  }
  const wanted = chosen ?? (look === 'one_color' ? traits.main : legible);
  const ink = isLegible(wanted, brightness) ? wanted : legible;
  const asked = chosen === undefined && look !== 'one_color' ? undefined : wanted;
  const instead = ink === asked ? {} : ({ instead: true } as const);
  return { ink, blend: 'normal', opacity: 0.92, ...threads, ...instead };
}
