import { connectedWithEdge, edgeOf } from './edge.ts';
import { cropped, opaqueBox } from './frame.ts';
import { lumaOf, type Pixels, type Rgb } from './pixels.ts';
import type { Rectangle } from './placement.ts';
import { traitsOf } from './tone.ts';

/** Maximum difference per channel from the background colour. */
export const usualTolerance = 28;
export const maxTolerance = 120;

/** Opacity below which a pixel counts as transparent. */
const transparent = 16;

/** Width of an antialiased edge (pixels). */
const edgeWidth = 2;

const distance = (data: Pixels['data'], at: number, color: Rgb) =>
  Math.max(
    Math.abs((data[at] as number) - color[0]),
    Math.abs((data[at + 1] as number) - color[1]),
    Math.abs((data[at + 2] as number) - color[2]),
  );

/** Returns true if all four corners are transparent: the picture, such as a badge or app icon, is already cut out. */
export function hasClearCorners({ data, width, height }: Pixels): boolean {
  const corners = [0, width - 1, width * (height - 1), width * height - 1];
  return corners.every((position) => (data[4 * position + 3] as number) < transparent);
}

/** Detects the background colour. Undefined if the edge is mostly transparent or has more than one colour. */
export function backgroundColor(pixels: Pixels): Rgb | undefined {
  const { data } = pixels;
  /** Counts colours coarsely to keep JPEG noise from splitting a colour into many. */
  const counts = new Map<number, { count: number; sum: [number, number, number] }>();
  let [total, clear] = [0, 0];
  for (const position of edgeOf(pixels)) {
    const at = 4 * position;
    total += 1;
    if ((data[at + 3] as number) < transparent) {
      clear += 1;
      continue;
    }
    const rgb = [data[at], data[at + 1], data[at + 2]] as [number, number, number];
    const key = rgb.reduce((sum, value) => sum * 16 + (value >> 4), 0);
    const known = counts.get(key) ?? { count: 0, sum: [0, 0, 0] };
    known.count += 1;
    for (const [channel, value] of rgb.entries()) known.sum[channel as 0 | 1 | 2] += value;
    counts.set(key, known);
  }
  const commonest = [...counts.values()].toSorted((a, b) => b.count - a.count)[0];
  if (clear > total / 2 || commonest === undefined) return undefined;
  const color = commonest.sum.map((value) => Math.round(value / commonest.count)) as unknown as Rgb;
  let alike = 0;
  for (const position of edgeOf(pixels)) {
    if (distance(data, 4 * position, color) <= usualTolerance) alike += 1;
  }
  return alike >= 0.8 * (total - clear) ? color : undefined;
}

/** Removes the background without leaving a halo: everywhere if `inside`, else where it is connected to the edge. */
export function withoutBackground(
  pixels: Pixels,
  color: Rgb,
  { tolerance, inside }: { tolerance: number; inside: boolean },
): Pixels {
  const { data, width, height } = pixels;
  const result = data.slice();
  const isGround = (position: number) => distance(data, 4 * position, color) <= tolerance;
  const isClear = (position: number) => (data[4 * position + 3] as number) < transparent;
  const gone = inside
    ? new Uint8Array(width * height).map((_, position) => Number(isGround(position)))
    : connectedWithEdge(pixels, (position) => isClear(position) || isGround(position));

  const touchesGround = (x: number, y: number, position: number) =>
    (x > 0 && gone[position - 1] === 1) ||
    (x < width - 1 && gone[position + 1] === 1) ||
    (y > 0 && gone[position - width] === 1) ||
    (y < height - 1 && gone[position + width] === 1);

  /** Removes the background from an antialiased pixel by giving it the nearby logo colour and a lower opacity. */
  function soften(x: number, y: number): void {
    const at = 4 * (y * width + x);
    const own = distance(data, at, color);
    let [purest, purestAt] = [own, at];
    const [left, right] = [Math.max(0, x - edgeWidth), Math.min(width - 1, x + edgeWidth)];
    const [top, bottom] = [Math.max(0, y - edgeWidth), Math.min(height - 1, y + edgeWidth)];
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        const position = row * width + column;
        if (gone[position]) continue;
        const there = distance(data, 4 * position, color);
        if (there > purest) [purest, purestAt] = [there, 4 * position];
      }
    }
    if (purest <= own) return;
    for (const channel of [0, 1, 2]) result[at + channel] = data[purestAt + channel] as number;
    result[at + 3] = ((data[at + 3] as number) * own) / purest;
  }

  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const position = y * width + x;
      if (gone[position]) result[4 * position + 3] = 0;
      else if (touchesGround(x, y, position)) soften(x, y);
    }
  }
  return { data: result, width, height };
}

function withoutOwnBackground(pixels: Pixels, isInside: () => boolean): Pixels {
  const ground = hasClearCorners(pixels) ? undefined : backgroundColor(pixels);
  if (!ground) return pixels;
  return withoutBackground(pixels, ground, { tolerance: usualTolerance, inside: isInside() });
}

/** Returns the bounding box of everything but the background. Undefined if nothing is left. */
export const contentBox = (pixels: Pixels): Rectangle | undefined =>
  opaqueBox(withoutOwnBackground(pixels, () => false));

/** Removes a background of one colour and a transparent border. Returns the same object if there is neither. */
export function cutOut(pixels: Pixels): Pixels {
  const cut = withoutOwnBackground(pixels, () => !traitsOf(pixels).photographic);
  const box = opaqueBox(cut);
  const isWhole = box?.width === pixels.width && box.height === pixels.height;
  return box === undefined || isWhole ? cut : cropped(cut, box);
}

/** Minimum difference in lightness between a logo and the surface behind it, 0 … 1. */
const visibleContrast = 0.25;

/** Maximum fraction of a logo that may blend into its background. */
const maxVanishing = 0.15;

/** Returns true if nearly all of a logo stands out from a colour. */
export function isVisibleOn({ data }: Pixels, ground: Rgb): boolean {
  const behind = lumaOf(...ground);
  let [opaque, vanishing] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] as number) < 128) continue;
    opaque += 1;
    const luma = lumaOf(data[at] as number, data[at + 1] as number, data[at + 2] as number);
    if (Math.abs(luma - behind) < visibleContrast) vanishing += 1;
  }
  return vanishing <= maxVanishing * opaque;
}

export const rgbOf = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

export const hexOf = (rgb: Rgb) =>
  `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
