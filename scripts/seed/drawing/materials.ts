/** How surfaces answer the studio's light. */
import type { Tones } from './color.ts';
import { mix } from './color.ts';
import type { Ink, Stop } from './ink.ts';
import { line, path } from './svg.ts';

const STEEL_BANDS: readonly Stop[] = [
  [0, '#7d7973'],
  [0.05, '#a7a39d'],
  [0.13, '#f3f2f0'],
  [0.2, '#fdfdfc'],
  [0.27, '#cfccc7'],
  [0.38, '#96928c'],
  [0.5, '#b5b1ab'],
  [0.6, '#e3e0dc'],
  [0.68, '#bcb8b2'],
  [0.8, '#77736d'],
  [0.9, '#656159'],
  [0.95, '#8d8880'],
  [1, '#c2bab0'],
];

/** Brushed steel on a turned body between `x0` and `x1`. */
export const steel = (ink: Ink, x0: number, x1: number): string =>
  ink.linear(x0, 0, x1, 0, STEEL_BANDS);

/** The same bands along any direction: rings, clips, plates. */
export const steelAlong = (ink: Ink, x1: number, y1: number, x2: number, y2: number): string =>
  ink.linear(x1, y1, x2, y2, STEEL_BANDS);

/** Powder coat and silicone: broad, soft light. */
export const satin = (ink: Ink, t: Tones, x0: number, x1: number): string =>
  ink.linear(x0, 0, x1, 0, [
    [0, t.dark],
    [0.07, t.base],
    [0.18, t.light],
    [0.27, mix(t.light, t.glint, 0.55)],
    [0.38, t.light],
    [0.52, t.base],
    [0.74, t.dark],
    [0.91, t.deep],
    [0.96, t.dark],
    [1, t.rim],
  ]);

/** Glaze and lacquer: the window is reflected with an edge. */
export const gloss = (ink: Ink, t: Tones, x0: number, x1: number): string =>
  ink.linear(x0, 0, x1, 0, [
    [0, t.dark],
    [0.05, t.base],
    [0.13, t.light],
    [0.145, t.glint],
    [0.2, mix(t.glint, '#ffffff', 0.5)],
    [0.235, t.glint],
    [0.25, t.light],
    [0.45, t.base],
    [0.7, mix(t.base, t.dark, 0.7)],
    [0.88, t.deep],
    [0.95, t.dark],
    [1, t.rim],
  ]);

/** Cloth, paper, leather: a flat face that only falls away from the light. */
export const matte = (ink: Ink, t: Tones, x1: number, y1: number, x2: number, y2: number): string =>
  ink.linear(x1, y1, x2, y2, [
    [0, t.light],
    [0.4, t.base],
    [1, t.dark],
  ]);

/** Light from above on whatever `d` outlines: bright upper edge, shaded foot. */
export const topLight = (ink: Ink, d: string, y0: number, y1: number, amount = 1): string =>
  path(
    d,
    ink.linear(0, y0, 0, y1, [
      [0, '#fff8ec', 0.28 * amount],
      [0.3, '#fff8ec', 0],
      [0.6, '#1f130a', 0],
      [1, '#1f130a', 0.3 * amount],
    ]),
  );

/** Fine brushing around a turned body, for close views. */
export function brushing(
  ink: Ink,
  d: string,
  y0: number,
  y1: number,
  x0: number,
  x1: number,
): string {
  const hairs: string[] = [];
  for (let y = y0, i = 0; y < y1; i++) {
    hairs.push(`M${x0} ${y.toFixed(1)}H${x1}`);
    y += 2.2 + 1.7 * Math.abs(Math.sin(i * 2.7));
  }
  return ink.clip(d, line(hairs.join(''), '#ffffff', 0.7, 'stroke-opacity="0.16"'));
}

/** Wood between two edges of `d`'s bounding box, with growth lines that wander but never cross. */
export function wood(
  ink: Ink,
  d: string,
  bounds: readonly [x: number, y: number, w: number, h: number],
  tone = '#c99a62',
  across = false,
): string {
  const [x, y, w, h] = bounds;
  const grain: string[] = [];
  const count = 15;
  for (let i = 0; i < count; i++) {
    const u = (i + 0.5) / count;
    const gap = (across ? h : w) / count;
    const bend = Math.sin(i * 2.3) * Math.min(gap * 0.9, (across ? w : h) * 0.03);
    grain.push(
      across
        ? `M${x} ${y + h * u}q${w * 0.25} ${bend} ${w * 0.5} ${bend * 0.4}t${w * 0.5} ${-bend * 0.6}`
        : `M${x + w * u} ${y}q${bend} ${h * 0.25} ${bend * 0.4} ${h * 0.5}t${-bend * 0.6} ${h * 0.5}`,
    );
  }
  const fill = ink.linear(x, y, x + w, y + h, [
    [0, mix(tone, '#fff3dd', 0.35)],
    [0.45, tone],
    [1, mix(tone, '#4a2c12', 0.3)],
  ]);
  const thick = grain.filter((_, i) => i % 3 === 1).join('');
  return (
    path(d, fill) +
    ink.clip(
      d,
      line(grain.join(''), mix(tone, '#5b3515', 0.6), 1.6, 'stroke-opacity="0.34"') +
        line(thick, mix(tone, '#5b3515', 0.5), 5, 'stroke-opacity="0.2"'),
    )
  );
}

/** A seam: a row of stitches with the small shadow each one casts. */
export const stitches = (d: string, color: string, width = 3, dash = 11): string =>
  `<g transform="translate(1 1.6)">${line(d, '#1c120a', width, `stroke-dasharray="${dash} ${dash * 0.62}" stroke-linecap="butt" stroke-opacity="0.35"`)}</g>` +
  line(d, color, width, `stroke-dasharray="${dash} ${dash * 0.62}" stroke-linecap="butt"`);
