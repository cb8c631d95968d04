/** The machines and furniture of the workshop: laser engraver, shelf, cartons, van. */
import { tonesOf } from '../color.ts';
import type { Ink } from '../ink.ts';
import { mark } from '../mark.ts';
import { matte, satin, steelAlong, wood } from '../materials.ts';
import { carton, cartonShadow, onFront, paintCarton } from '../parts.ts';
import { dropShadow } from '../studio.ts';
import { at, box, ellipse, line, oval, path, polygon } from '../svg.ts';

/** The engraver's head above (`x`, `y`), where its beam meets the work. */
export function laserHead(ink: Ink, x: number, y: number): string {
  const dark = tonesOf('#2b2724');
  return (
    path(box(x - 74, y - 430, 148, 210, 18), satin(ink, dark, x - 74, x + 74)) +
    path(box(x - 52, y - 404, 104, 62, 8), '#14110f') +
    path(oval(x - 26, y - 373, 8), '#7fd79a') +
    path(oval(x, y - 373, 8), '#f0b545') +
    path(box(x + 16, y - 380, 24, 14, 4), '#57504a') +
    path(
      polygon([x - 44, y - 220], [x + 44, y - 220], [x + 16, y - 120], [x - 16, y - 120]),
      steelAlong(ink, x - 44, 0, x + 44, 0),
    ) +
    path(box(x - 9, y - 122, 18, 34, 4), steelAlong(ink, x - 9, 0, x + 9, 0)) +
    path(
      polygon([x - 4, y - 88], [x + 4, y - 88], [x + 1, y], [x - 1, y]),
      ink.linear(0, y - 88, 0, y, [
        [0, '#ff6a4d', 0.4],
        [1, '#fff2c9'],
      ]),
    ) +
    ellipse(
      x,
      y,
      92,
      92,
      ink.radial(x, y, 92, [
        [0, '#fffbe6', 1],
        [0.12, '#ffe19a', 0.9],
        [0.4, '#ff9a4d', 0.3],
        [1, '#ff9a4d', 0],
      ]),
    ) +
    line(
      Array.from({ length: 11 }, (_, i) => {
        const a = (i * 2.4) % 6.28;
        const r = 34 + ((i * 17) % 48);
        return `M${(x + 16 * Math.cos(a)).toFixed(0)} ${(y + 16 * Math.sin(a)).toFixed(0)}L${(x + r * Math.cos(a)).toFixed(0)} ${(y + r * Math.sin(a)).toFixed(0)}`;
      }).join(''),
      '#ffe7ad',
      2.4,
      'stroke-opacity="0.9"',
    )
  );
}

/** The rail the head travels on. */
export const gantry = (ink: Ink, x0: number, x1: number, y: number): string =>
  dropShadow(box(x0, y, x1 - x0, 54, 8), 8, 0.7) +
  path(
    box(x0, y, x1 - x0, 54, 8),
    ink.linear(0, y, 0, y + 54, [
      [0, '#f4f2ef'],
      [0.25, '#c2bdb6'],
      [0.5, '#8f8982'],
      [0.8, '#d3cfc9'],
      [1, '#6b655d'],
    ]),
  ) +
  line(`M${x0 + 10} ${y + 27}H${x1 - 10}`, '#3a342e', 6) +
  line(`M${x0 + 10} ${y + 25}H${x1 - 10}`, '#ffffff', 1.6, 'stroke-opacity="0.4"');

/** A shelf board with its shadow on the wall. */
export const shelf = (ink: Ink, x: number, y: number, w: number): string =>
  path(
    polygon([x + 16, y + 26], [x + w + 26, y + 26], [x + w + 44, y + 96], [x + 34, y + 96]),
    ink.linear(0, y + 26, 0, y + 96, [
      [0, '#2a190c', 0.3],
      [1, '#2a190c', 0],
    ]),
  ) +
  wood(ink, box(x, y, w, 28, 4), [x, y, w, 28], '#a8733f', true) +
  line(`M${x + 2} ${y + 1.5}H${x + w - 2}`, '#ffe6bd', 2, 'stroke-opacity="0.5"');

/** A shipping carton with tape and the sender's mark. */
export function parcel(
  ink: Ink,
  x: number,
  y: number,
  w: number,
  depth: number,
  h: number,
  brand: number,
): string {
  const kraft = tonesOf('#c69c69');
  const c = carton(x, y, w, depth, h);
  const mid = w * 0.5;
  const band = 34;
  const p = [x - mid - band / 2, y - (mid + band / 2) * 0.22 - h] as const;
  const q = [x - mid + band / 2, y - (mid - band / 2) * 0.22 - h] as const;
  return (
    cartonShadow(x, y, w, depth) +
    paintCarton(ink, c, kraft, x, y, w, depth) +
    path(
      polygon(p, q, [q[0] + depth, q[1] - depth * 0.352], [p[0] + depth, p[1] - depth * 0.352]),
      '#f3e2c3',
      'fill-opacity="0.75"',
    ) +
    path(
      polygon(p, q, [q[0], q[1] + h * 0.22], [p[0], p[1] + h * 0.22]),
      '#e2caa0',
      'fill-opacity="0.8"',
    ) +
    at(
      onFront(x, y, w),
      mark({ x: w * 0.5, y: -h * 0.42, size: Math.min(w, h) * 0.26, color: '#5a3c1c', brand }),
    )
  );
}

/** A delivery van from the side, 620 wide, its wheels on (`x`, `y`). */
export function van(ink: Ink, x: number, y: number, scale: number): string {
  const white = tonesOf('#f2ede4');
  const body =
    'M0 -40V-262Q0 -292 30 -292H372Q420 -292 452 -256L520 -176Q596 -166 612 -132Q622 -108 620 -56Q620 -40 604 -40Z';
  const wheel = (cx: number): string =>
    path(oval(cx, -40, 58), '#1d1916') +
    path(
      oval(cx, -40, 34),
      ink.linear(cx - 34, -74, cx + 34, -6, [
        [0, '#f7f5f2'],
        [0.5, '#a8a29a'],
        [1, '#5c564e'],
      ]),
    ) +
    path(oval(cx, -40, 11), '#3a342e') +
    line(`M${cx - 50} -66A58 58 0 0 1 ${cx - 8} -96`, '#6b655d', 5, 'stroke-opacity="0.7"');
  return at(
    `translate(${x} ${y}) scale(${scale})`,
    ellipse(
      330,
      14,
      400,
      40,
      ink.radial(
        330,
        14,
        400,
        [
          [0, '#3a2a1c', 0.75],
          [0.7, '#3a2a1c', 0.4],
          [1, '#3a2a1c', 0],
        ],
        0.1,
      ),
    ),
    path(
      body,
      ink.linear(0, -292, 0, -40, [
        [0, white.light],
        [0.35, white.base],
        [0.62, white.dark],
        [0.64, white.base],
        [1, white.deep],
      ]),
    ),
    path(
      'M386 -262H396Q416 -262 436 -238L488 -176H386Z',
      ink.linear(386, -262, 480, -176, [
        [0, '#9fb4bd'],
        [0.5, '#4a5f6a'],
        [1, '#2a3840'],
      ]),
    ),
    line('M372 -286V-44M386 -150H500', '#a89c8b', 3, 'stroke-opacity="0.7"'),
    path(box(392, -142, 34, 9, 4), '#8d8375'),
    path('M0 -98H618L620 -70H0Z', matte(ink, tonesOf('#b5603c'), 0, -98, 620, -40)),
    path('M588 -150q22 8 26 34l-26 -4z', '#ffe7ad'),
    path(box(0, -150, 12, 44, 4), '#b53a2c'),
    mark({ x: 186, y: -190, size: 60, color: '#3b2f24', brand: 1, layout: 'row' }),
    wheel(130),
    wheel(500),
  );
}
