import type { TechniqueLook } from '../catalogue/technique-look.ts';
import type { Rgb } from './pixels.ts';
import type { LogoTraits } from './tone.ts';

/** Versions of a logo that visitors can choose. `single` uses one colour of their choice. */
export type LogoVersion = 'original' | 'white' | 'black' | 'single';

export interface LogoColors {
  version: LogoVersion;
  color: Rgb;
}

export interface Print {
  /** Colour of a single ink or a laser mark. Missing if the logo keeps its own colours. */
  ink?: Rgb;
  blend: 'multiply' | 'screen' | 'normal';
  opacity: number;
  threads?: true;
  /** True if debossed without ink (`inRelief`). */
  relief?: true;
  /** True if another ink was substituted for contrast with the surface. */
  instead?: true;
}

/** Thread texture as a CSS background. */
export const threadPattern =
  'repeating-linear-gradient(115deg,#0005 0 .6px,#fff3 1.2px 1.8px,#0005 2.4px)';

const white: Rgb = [255, 255, 255];
const black: Rgb = [24, 22, 20];

/** Brightness of a surface below which white ink is more legible than black. */
const dark = 0.5;

/** Maximum brightness of a surface on which a laser engraves a lighter mark. */
const bright = 0.5;

/** Minimum OKLab distance between a logo and its surface. Hue has less weight because it affects legibility less. */
const contrast = 0.24;
const ofColor = 0.7;

/** Minimum brightness of a channel; above zero because even black reflects some light. */
const darkest = 0.125;

/**
 * Returns true if a colour is legible on a grey surface of this brightness (0 … 1).
 * @param isOwn true for the logo's own colours: light surfaces darken them and dark ones hide them. False for opaque inks
 */
export function isLegible(color: Rgb, brightness: number, isOwn = false): boolean {
  const [red, green, blue] = color.map(
    (value) => Math.max(darkest, value / 255) ** 2.2,
  ) as unknown as Rgb;
  const l = Math.cbrt(0.41 * red + 0.54 * green + 0.05 * blue);
  const m = Math.cbrt(0.21 * red + 0.68 * green + 0.11 * blue);
  const s = Math.cbrt(0.09 * red + 0.28 * green + 0.63 * blue);
  const ground = Math.max(darkest, brightness) ** (2.2 / 3);
  // Multiplying with grey scales the OKLab coordinates too.
  const isMixed = isOwn && brightness >= dark;
  const light = 0.2 * l + 0.8 * m;
  const apart = isMixed ? ground * (1 - light) : light - ground;
  const colorful = Math.hypot(2 * (l - m) - 0.45 * (m - s), 0.8 * (m - s));
  // A mid-grey surface may actually be coloured, perhaps like the logo, so hue counts for less there.
  const counted = Math.min(ofColor, Math.abs(1 - 2 * brightness)) * (isMixed ? ground : 1);
  return Math.hypot(isOwn ? Math.max(0, apart) : apart, counted * colorful) >= contrast;
}

/** Number of brightness steps stored for cards. All pictures are rounded to them to show the same print. */
export const brightnessShades = 10;

/**
 * Decides how a technique renders a logo on a surface. A logo without contrast is printed in white or black, as a print
 * shop would do: dark blue is illegible on a black mug.
 * @param measured brightness of the surface, from 0 (dark) to 1 (light)
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
  // On bright metal, a laser mark looks darker.
  if (look === 'engraved_light') return { ink: [84, 82, 80], blend: 'multiply', opacity: 0.6 };
  if (look === 'engraved_dark') {
    return isDark
      ? { ink: black, blend: 'multiply', opacity: 0.8 }
      : { ink: [52, 36, 24], blend: 'multiply', opacity: 0.62 };
  }
  const legible = isDark ? white : black;
  const chosen = { original: undefined, white, black, single: color }[version];
  const threads = look === 'embroidered' ? ({ threads: true } as const) : {};
  // Photographs and logos with a background have their own contrast. In any other logo, no outer colour may vanish.
  const isSeen =
    traits.photographic ||
    traits.hasGround ||
    (traits.outer?.length ? traits.outer : [traits.mean ?? traits.main]).every((own) =>
      isLegible(own, brightness, true),
    );
  if (chosen === undefined && look !== 'one_color' && isSeen) {
    // On a dark surface, colours are printed over white. Threads are always opaque.
    const onLight = !isDark && look !== 'embroidered';
    return { blend: onLight ? 'multiply' : 'normal', opacity: onLight ? 0.96 : 0.94, ...threads };
  }
  const wanted = chosen ?? (look === 'one_color' ? traits.main : legible);
  const ink = isLegible(wanted, brightness) ? wanted : legible;
  const asked = chosen === undefined && look !== 'one_color' ? undefined : wanted;
  const instead = ink === asked ? {} : ({ instead: true } as const);
  return { ink, blend: 'normal', opacity: 0.92, ...threads, ...instead };
}
