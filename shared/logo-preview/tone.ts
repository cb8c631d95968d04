import { inkOf } from './one-ink.ts';
import { lumaOf, type Pixels, type Rgb } from './pixels.ts';

export interface LogoTraits {
  lightness: number;
  /** Mean colour. Missing in logos stored by older versions. */
  mean?: Rgb;
  /** Most frequent colour, for one-colour prints. */
  main: Rgb;
  /** Number of colours a printer would count. */
  colors: number;
  /** Colours at the outer edge, which must stand out from the surface. Missing in logos stored by older versions. */
  outer?: readonly Rgb[];
  photographic: boolean;
  /** True if the logo includes a background that contrasts with its marks. */
  hasGround?: boolean;
}

/** Minimum fraction of pixels for a colour to count. Rarer colours come from edges and JPEG noise. */
const countedShare = 0.015;

/** Minimum fraction of pixels for a shade to count, and the number of shades that indicates a photograph. */
const shadeShare = 0.0015;
const photographicShades = 48;

/** Minimum fill and number of colours at which a picture would print as a solid block in one ink. */
const blockShare = 0.95;
const blockColors = 4;
/** Lightness above which a logo counts as light. */
const pale = 0.75;
/** Lightness above which ink is hardly visible. */
const maxInkLuma = 0.8;

/** Maximum number of colours in a drawing whose regions are separated in a one-ink print. */
const fewColors = 6;

/** Width of a logo's edge (pixels), and minimum fraction of the edge that a colour must cover to count. */
const edgeWidth = 2;
const edgeShare = 0.08;

/** Minimum difference in lightness between marks and background, 0 … 1. */
const markContrast = 0.4;

/** Unpacks a quantised colour: each channel has eight levels. */
const stepsOf = (key: number) => [key >> 10, (key >> 5) & 31, key & 31] as const;
const toKey = (red: number, green: number, blue: number) =>
  ((red >> 5) << 10) | ((green >> 5) << 5) | (blue >> 5);

const isAlike = (a: number, b: number) => {
  const other = stepsOf(b);
  return stepsOf(a).every((step, channel) => Math.abs(step - (other[channel] ?? 0)) <= 1);
};

const keys = 1 << 15;

/** Minimum opacity at which a pixel's colour counts. */
const opaqueFrom = 200;

/** Channel sums of all pixels with a quantised colour. */
type Sums = [Float64Array, Float64Array, Float64Array];

const isClose = (one: Rgb, other: Rgb) =>
  one.every((value, channel) => Math.abs(value - (other[channel] ?? 0)) <= 40);

export function traitsOf(pixels: Pixels): LogoTraits {
  const { data } = pixels;
  const counts = new Uint32Array(keys);
  const [reds, greens, blues] = [0, 1, 2].map(() => new Float64Array(keys)) as Sums;
  let [opaque, solid] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] as number) < opaqueFrom) continue;
    const red = data[at] as number;
    const green = data[at + 1] as number;
    const blue = data[at + 2] as number;
    const key = toKey(red, green, blue);
    opaque += 1;
    counts[key] = (counts[key] as number) + 1;
    reds[key] = (reds[key] as number) + red;
    greens[key] = (greens[key] as number) + green;
    blues[key] = (blues[key] as number) + blue;
    if (lumaOf(red, green, blue) < maxInkLuma) solid += 1;
  }
  const averageOf = (key: number) =>
    [reds, greens, blues].map((sums) =>
      Math.round((sums[key] as number) / Math.max(1, counts[key] as number)),
    ) as unknown as Rgb;
  const common = Array.from(counts.keys()).filter(
    (key) => (counts[key] as number) > shadeShare * opaque,
  );
  common.sort((a, b) => (counts[b] as number) - (counts[a] as number));
  const told: number[] = [];
  for (const key of common) {
    if ((counts[key] as number) < countedShare * opaque) break;
    if (!told.some((known) => isAlike(known, key))) told.push(key);
  }
  const mean = [reds, greens, blues].map(
    (sums) => sums.reduce((total, sum) => total + sum, 0) / Math.max(1, opaque),
  ) as unknown as Rgb;
  const lightness = lumaOf(...mean);
  const photographic =
    common.length >= photographicShades ||
    (told.length >= blockColors && solid > blockShare * (data.length / 4));
  const lumas = told.map(lumaOfKey);
  const hasGround =
    !photographic &&
    opaque > blockShare * (data.length / 4) &&
    Math.max(...lumas) - Math.min(...lumas) > markContrast;
  // On a light background, one ink prints the marks but not the background.
  const marks =
    hasGround && lightness > pale ? told.filter((_, at) => (lumas[at] ?? 0) < maxInkLuma) : told;
  return {
    lightness,
    mean,
    main: averageOf(marks[0] ?? common[0] ?? 0),
    colors: told.length,
    outer: outerOf(pixels, told).map(averageOf),
    photographic,
    hasGround,
  };
}

const nearest = (told: readonly number[], key: number) => {
  const apart = (other: number) =>
    stepsOf(key).reduce((sum, step, at) => sum + (step - (stepsOf(other)[at] ?? 0)) ** 2, 0);
  return told.toSorted((one, other) => apart(one) - apart(other))[0];
};

/**
 * Returns the colours that border transparent pixels. The picture's edge does not count because logos are cropped to
 * content.
 */
function outerOf({ data, width, height }: Pixels, told: readonly number[]): number[] {
  const lengths = new Map<number, number>();
  const isClear = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && (data[4 * (y * width + x) + 3] as number) < 64;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = 4 * (y * width + x);
      if ((data[at + 3] as number) < opaqueFrom) continue;
      const isClearBeside = isClear(x - edgeWidth, y) || isClear(x + edgeWidth, y);
      if (!isClearBeside && !isClear(x, y - edgeWidth) && !isClear(x, y + edgeWidth)) continue;
      const key = toKey(data[at] as number, data[at + 1] as number, data[at + 2] as number);
      lengths.set(key, (lengths.get(key) ?? 0) + 1);
    }
  }
  const edges = new Map<number, number>();
  let whole = 0;
  for (const [key, length] of lengths) {
    const color = nearest(told, key);
    if (color === undefined) continue;
    whole += length;
    edges.set(color, (edges.get(color) ?? 0) + length);
  }
  return [...edges].filter(([, length]) => length >= edgeShare * whole).map(([color]) => color);
}

const lumaOfKey = (key: number) =>
  lumaOf(...(stepsOf(key).map((step) => step * 32 + 16) as unknown as Rgb));

/**
 * Renders a logo for a single ink or a laser, with coverage as opacity. Photographs keep their shades. In drawings,
 * outer-edge colours are printed even if they are light, and regions of different colours stay distinct.
 */
export function inOneTone(pixels: Pixels, traits: LogoTraits): Pixels {
  const { data, width, height } = pixels;
  const tones = new Uint8ClampedArray(data.length);
  const light = traits.lightness > pale && !traits.hasGround;
  const [empty, full] = traits.photographic ? [0.95, 0.1] : light ? [0.1, 0.45] : [0.95, 0.65];
  const { outer, photographic, colors } = traits;
  const toneAt = (at: number) => {
    const rgb = [data[at], data[at + 1], data[at + 2]] as unknown as Rgb;
    if (outer?.some((color) => isClose(color, rgb))) return 1;
    return Math.min(1, Math.max(0, (lumaOf(...rgb) - empty) / (full - empty)));
  };
  const ink =
    outer && !photographic && colors > 1 && colors <= fewColors
      ? inkOf(pixels, (at) => toneAt(4 * at))
      : undefined;
  for (let at = 0; at < data.length; at += 4) {
    tones[at + 3] = (ink?.[at / 4] ?? toneAt(at)) * (data[at + 3] as number);
  }
  return { data: tones, width, height };
}
