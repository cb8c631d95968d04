import { lumaOf, type Pixels, type Rgb } from './pixels.ts';

/** What decides how a logo is printed. */
export interface LogoTraits {
  /** How light it is on the whole, 0 … 1. */
  lightness: number;
  /** The mean of its colours; a browser may have stored a logo before this was asked for. */
  mean?: Rgb;
  /** Its commonest colour, for a print of one colour. */
  main: Rgb;
  /** How many colours a printer would tell apart. */
  colors: number;
  /** Whether it is a photograph or a painting, and no drawing. */
  photographic: boolean;
  /** Whether it stands on a ground of its own, which its marks are plainly told from. */
  hasGround?: boolean;
}

/** A colour counts when it is so much of the logo: what is less are edges, and the noise of a JPEG. */
const countedShare = 0.015;

/** A photograph has many shades, each of them rare. */
const shadeShare = 0.0015;
const photographicShades = 48;

/** So much of its rectangle a picture fills, and so much of it one ink would, of which one tone makes a block. */
const blockShare = 0.95;
const blockColors = 4;
/** A logo lighter than that is a light one. */
const pale = 0.75;
/** What is lighter one ink hardly prints. */
const inked = 0.8;

/** So much lighter or darker marks are that are told from their ground, 0 … 1. */
const toldApart = 0.4;

/** Red, green and blue in eight steps each. */
const stepsOf = (key: number) => [key >> 10, (key >> 5) & 31, key & 31] as const;
const toKey = (red: number, green: number, blue: number) =>
  ((red >> 5) << 10) | ((green >> 5) << 5) | (blue >> 5);

/** Whether two colours are one or next to one another. */
const isAlike = (a: number, b: number) => {
  const other = stepsOf(b);
  return stepsOf(a).every((step, channel) => Math.abs(step - (other[channel] ?? 0)) <= 1);
};

/** How many keys there are. */
const keys = 1 << 15;

/** What is read of a logo without background. */
export function traitsOf({ data }: Pixels): LogoTraits {
  const counts = new Uint32Array(keys);
  let [opaque, solid, reds, greens, blues] = [0, 0, 0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] as number) < 200) continue;
    const [red, green, blue] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    opaque += 1;
    reds += red;
    greens += green;
    blues += blue;
    if (lumaOf(red, green, blue) < inked) solid += 1;
    const key = toKey(red, green, blue);
    counts[key] = (counts[key] as number) + 1;
  }
  const common = Array.from(counts.keys()).filter(
    (key) => (counts[key] as number) > shadeShare * opaque,
  );
  common.sort((a, b) => (counts[b] as number) - (counts[a] as number));
  const told: number[] = [];
  for (const key of common) {
    if ((counts[key] as number) < countedShare * opaque) break;
    if (!told.some((known) => isAlike(known, key))) told.push(key);
  }
  const mean = [reds, greens, blues].map((sum) => sum / Math.max(1, opaque)) as unknown as Rgb;
  const lightness = lumaOf(...mean);
  const photographic =
    common.length >= photographicShades ||
    (told.length >= blockColors && solid > blockShare * (data.length / 4));
  const lumas = told.map(lumaOfKey);
  const hasGround =
    !photographic &&
    opaque > blockShare * (data.length / 4) &&
    Math.max(...lumas) - Math.min(...lumas) > toldApart;
  // One ink prints what stands on a light ground, and not that.
  const marks =
    hasGround && lightness > pale ? told.filter((_, at) => (lumas[at] ?? 0) < inked) : told;
  return {
    lightness,
    mean,
    main: averageOf(data, marks[0] ?? common[0] ?? 0),
    colors: told.length,
    photographic,
    hasGround,
  };
}

const lumaOfKey = (key: number) =>
  lumaOf(...(stepsOf(key).map((step) => step * 32 + 16) as unknown as Rgb));

/** The mean of the colours that were counted as one. */
function averageOf(data: Pixels['data'], key: number): Rgb {
  let [reds, greens, blues, count] = [0, 0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] as number) < 200) continue;
    const [red, green, blue] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    if (toKey(red, green, blue) !== key) continue;
    reds += red;
    greens += green;
    blues += blue;
    count += 1;
  }
  const mean = (sum: number) => Math.round(sum / Math.max(1, count));
  return [mean(reds), mean(greens), mean(blues)];
}

/**
 * A logo as one ink prints it, or a laser engraves it: how much of it at each pixel, as opacity. What is nearly white in
 * a dark logo stays the product's own, and what is nearly black in a light one; a photograph keeps its shades.
 */
export function inOneTone({ data, width, height }: Pixels, traits: LogoTraits): Pixels {
  const tones = new Uint8ClampedArray(data.length);
  const light = traits.lightness > pale && !traits.hasGround;
  const [empty, full] = traits.photographic ? [0.95, 0.1] : light ? [0.1, 0.45] : [0.95, 0.65];
  for (let at = 0; at < data.length; at += 4) {
    const luma = lumaOf(data[at] as number, data[at + 1] as number, data[at + 2] as number);
    const tone = Math.min(1, Math.max(0, (luma - empty) / (full - empty)));
    tones[at + 3] = tone * (data[at + 3] as number);
  }
  return { data: tones, width, height };
}
