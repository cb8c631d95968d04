/** Lids and mouths that the bottles share. */
import { engravedOn } from '../color.ts';
import type { Look } from '../kind.ts';
import { mark } from '../mark.ts';
import { satin, steel, wood } from '../materials.ts';
import { ellipse, lathe, line, oval, path, ring, TILT } from '../svg.ts';

export const CX = 640;

/** A straight lid with a bevelled top and fine grip ridges. */
export function screwCap(
  look: Look,
  cx: number,
  y: number,
  r: number,
  h: number,
  finish: 'plastic' | 'wood' | 'steel',
): string {
  const d = lathe(
    cx,
    [r * 0.96, y],
    [
      [r, y, r, y + 4, r, y + 14],
      [r, y + h],
    ],
  );
  const top = oval(cx, y, r * 0.96, r * 0.96 * TILT);
  const { ink } = look;
  if (finish === 'wood') {
    return (
      wood(ink, d, [cx - r, y - r * TILT, 2 * r, h + r * TILT * 2]) +
      path(
        d,
        ink.linear(cx - r, 0, cx + r, 0, [
          [0, '#3b2109', 0.35],
          [0.25, '#fff1d8', 0.3],
          [0.55, '#3b2109', 0],
          [0.92, '#3b2109', 0.5],
          [1, '#3b2109', 0.25],
        ]),
      ) +
      path(
        top,
        ink.linear(cx - r, y, cx + r, y, [
          [0, '#ecc995'],
          [1, '#b98a52'],
        ]),
      ) +
      line(oval(cx, y, r * 0.6, r * 0.6 * TILT), '#8a5a2b', 2, 'stroke-opacity="0.4"')
    );
  }
  const side = finish === 'steel' ? steel(ink, cx - r, cx + r) : satin(ink, look.a, cx - r, cx + r);
  const lid =
    finish === 'steel'
      ? ink.linear(cx - r, y, cx + r, y, [
          [0, '#f4f2ef'],
          [0.5, '#c4c0ba'],
          [1, '#e6e2dc'],
        ])
      : ink.linear(cx - r, y, cx + r, y, [
          [0, look.a.glint],
          [0.5, look.a.light],
          [1, look.a.base],
        ]);
  const ridges: string[] = [];
  if (finish === 'plastic') {
    for (let i = 1; i < 22; i++) {
      const x = cx - r * Math.cos((Math.PI * i) / 22);
      const drop = r * TILT * Math.sin((Math.PI * i) / 22);
      ridges.push(`M${x.toFixed(1)} ${(y + 26 + drop).toFixed(1)}v${h - 40}`);
    }
  }
  return (
    path(d, side) +
    line(ridges.join(''), look.a.deep, 2.4, 'stroke-opacity="0.4"') +
    path(top, lid) +
    line(ring(cx, y + 3, r * 0.97), '#ffffff', 2, 'stroke-opacity="0.45"')
  );
}

/** An open mouth: steel lip, dark inside, and the thread below it. */
export function mouth(look: Look, cx: number, y: number, r: number, h: number): string {
  const { ink } = look;
  const neck = lathe(cx, [r, y], [[r, y + h]]);
  const threads = [0.3, 0.55, 0.8].map(
    (u) =>
      line(ring(cx, y + h * u, r + 3), '#6d6862', 5, 'stroke-opacity="0.55"') +
      line(ring(cx, y + h * u - 4, r + 2), '#ffffff', 2, 'stroke-opacity="0.6"'),
  );
  return (
    path(neck, steel(ink, cx - r, cx + r)) +
    threads.join('') +
    ellipse(
      cx,
      y,
      r,
      r * TILT * 1.15,
      ink.linear(cx - r, 0, cx + r, 0, [
        [0, '#fbfaf8'],
        [0.4, '#c9c5bf'],
        [1, '#efece8'],
      ]),
    ) +
    ellipse(
      cx,
      y + 1,
      r * 0.88,
      r * 0.88 * TILT,
      ink.linear(cx - r, y, cx + r, y + 10, [
        [0, '#3c3833'],
        [0.6, '#77716a'],
        [1, '#b3ada5'],
      ]),
    )
  );
}

export const laserMark = (look: Look, y: number, size: number): string =>
  mark({
    x: CX - 8,
    y,
    size,
    color: engravedOn(look.color),
    brand: look.brand,
    technique: 'laser',
  });
