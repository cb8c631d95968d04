import { flood } from './edge.ts';
import type { Pixels } from './pixels.ts';

/** Minimum opacity of a pixel that belongs to the logo. */
const solid = 128;

/** Maximum difference between neighbouring pixels of a gradient, per channel. */
const gradual = 20;

/** Minimum tone of a region that is printed with ink. */
const leastInk = 0.3;

/** Minimum fractions of a region's border that must touch another region to be inside or beside it. */
const [within, beside] = [0.6, 0.04];

/** Width of the gap between adjacent regions, as a fraction of the longer side. */
const gapShare = 1 / 120;

/** Region of connected pixels in one colour or one gradient. */
interface Part {
  size: number;
  tone: number;
  /** Length of the border with each other region, by its number. 0 is the outside of the logo. */
  borders: Map<number, number>;
}

/** Numbers the regions of a logo from 1. A region gets the tone of its first pixel. */
function partsOf({ data, width, height }: Pixels, toneAt: (at: number) => number) {
  const numbers = new Int32Array(width * height);
  const parts: Part[] = [{ size: 0, tone: 0, borders: new Map() }];
  const isSolid = (at: number) => (data[4 * at + 3] as number) >= solid;
  const isGradual = (one: number, other: number) => {
    for (let channel = 0; channel < 3; channel += 1) {
      const change = (data[4 * one + channel] as number) - (data[4 * other + channel] as number);
      if (Math.abs(change) > gradual) return false;
    }
    return true;
  };
  for (let first = 0; first < numbers.length; first += 1) {
    if (numbers[first] || !isSolid(first)) continue;
    const number = parts.length;
    const part: Part = { size: 0, tone: toneAt(first), borders: new Map() };
    parts.push(part);
    flood({ width, height }, [first], (at, from) => {
      if (numbers[at] || !isSolid(at) || !isGradual(from, at)) return false;
      numbers[at] = number;
      part.size += 1;
      return true;
    });
  }
  return { numbers, parts };
}

/** Measures the borders of the regions. A region as thin as an antialiased edge is merged into a neighbour. */
function measureBorders({ width, height }: Pixels, numbers: Int32Array, parts: Part[]): void {
  const measure = () => {
    for (const part of parts) part.borders.clear();
    const meet = (one: number, other: number) => {
      if (one === other) return;
      for (const [a, b] of [[one, other] as const, [other, one] as const]) {
        const { borders } = parts[a] as Part;
        borders.set(b, (borders.get(b) ?? 0) + 1);
      }
    };
    for (let at = 0; at < numbers.length; at += 1) {
      const x = at % width;
      const own = numbers[at] as number;
      if (x === 0) meet(own, 0);
      if (at < width) meet(own, 0);
      meet(own, x < width - 1 ? (numbers[at + 1] as number) : 0);
      meet(own, at < width * (height - 1) ? (numbers[at + width] as number) : 0);
    }
  };
  measure();
  const joined = parts.map((part, number) => {
    const length = sum(part.borders);
    if (number === 0 || length < part.size) return number;
    const thick = [...part.borders].filter(([other]) => {
      const { borders, size } = parts[other] as Part;
      return other > 0 && sum(borders) < size;
    });
    return thick.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? number;
  });
  if (joined.every((other, number) => other === number)) return;
  // Like all passes over pixels, this is a plain loop because iterators allocate for each pixel.
  for (let at = 0; at < numbers.length; at += 1)
    numbers[at] = joined[numbers[at] as number] as number;
  measure();
}

const sum = (borders: ReadonlyMap<number, number>) =>
  [...borders.values()].reduce((total, length) => total + length, 0);

/**
 * Returns the ink coverage of each pixel (0 … 1) if a logo of a few colours is printed in one ink. Regions that would
 * merge are separated: a region inside another is left blank, and adjacent regions get a gap.
 * @param toneAt tone of a pixel by its colour alone
 */
export function inkOf(pixels: Pixels, toneAt: (at: number) => number): Float32Array {
  const { width, height } = pixels;
  const { numbers, parts } = partsOf(pixels, toneAt);
  measureBorders(pixels, numbers, parts);
  const isInked = parts.map(({ tone }) => tone >= leastInk);
  /** Larger inked regions that each region touches. */
  const touched: Set<number>[] = parts.map(() => new Set());
  // Larger regions come first because a smaller one may lie inside a region that was itself left blank.
  const order = [...parts.keys()].toSorted((a, b) => (parts[b]?.size ?? 0) - (parts[a]?.size ?? 0));
  for (const number of order) {
    const { borders, size } = parts[number] as Part;
    if (!isInked[number]) continue;
    const whole = sum(borders);
    const inked = [...borders].filter(
      ([other, length]) =>
        isInked[other] && (parts[other]?.size ?? 0) > size && length >= beside * whole,
    );
    if (inked.some(([, length]) => length >= within * whole)) isInked[number] = false;
    else touched[number] = new Set(inked.map(([other]) => other));
  }
  const gap = Math.round(Math.max(width, height) * gapShare);
  const ink = new Float32Array(numbers.length);
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] as number;
    if (!isInked[number]) continue;
    const x = at % width;
    const others = touched[number] as Set<number>;
    const isGap =
      others.size > 0 &&
      [
        x >= gap ? at - gap : at,
        x + gap < width ? at + gap : at,
        at - gap * width,
        at + gap * width,
      ]
        .map((near) => numbers[near] ?? 0)
        .some((other) => others.has(other));
    if (!isGap) ink[at] = parts[number]?.tone ?? 0;
  }
  return ink;
}
