import { flood } from './edge.ts';
import type { Pixels } from './pixels.ts';

/** Opacity from which a pixel belongs to the logo. */
const solid = 128;

/** Maximum difference per channel of neighbours within a gradient. */
const gradual = 20;

/** Minimum tone of a part that one ink prints. */
const leastInk = 0.3;

/** Share of its border from which a part lies within another one, and from which it lies beside it. */
const [within, beside] = [0.6, 0.04];

/** Width of the gap between parts side by side, as a fraction of the longer side. */
const gapShare = 1 / 120;

/** Connected pixels of one colour or gradient. */
interface Part {
  size: number;
  tone: number;
  /** Lengths of its borders with other parts, by number; 0 is what surrounds the logo. */
  borders: Map<number, number>;
}

/** Numbers the parts of a logo from 1; a part has the tone of its first pixel. */
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

/** Measures the borders of the parts; those too thin to be more than an antialiased edge join a neighbour. */
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
      const [x, own] = [at % width, numbers[at] as number];
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
  for (const [at, number] of numbers.entries()) numbers[at] = joined[number] as number;
  measure();
}

const sum = (borders: ReadonlyMap<number, number>) =>
  [...borders.values()].reduce((total, length) => total + length, 0);

/**
 * Returns how much of one ink each pixel of a logo of a few colours gets, 0 … 1. What one ink would merge stays apart: a
 * part within another one is left free, and parts side by side get a gap.
 * @param toneAt tone of a pixel by its colour alone
 */
export function inkOf(pixels: Pixels, toneAt: (at: number) => number): Float32Array {
  const { width, height } = pixels;
  const { numbers, parts } = partsOf(pixels, toneAt);
  measureBorders(pixels, numbers, parts);
  const isInked = parts.map(({ tone }) => tone >= leastInk);
  /** The larger inked parts that each part touches. */
  const touched: Set<number>[] = parts.map(() => new Set());
  // Larger parts first, as each may lie within one that is free itself.
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
  for (const [at, number] of numbers.entries()) {
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
