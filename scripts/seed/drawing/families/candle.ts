/** The scented candle in a jar, lit and under its lid. */
import type { Look, View } from '../kind.ts';
import { mark } from '../mark.ts';
import { satin, topLight, wood } from '../materials.ts';
import { contact, FLOOR } from '../studio.ts';
import { at, ellipse, lathe, line, oval, path, ring, TILT } from '../svg.ts';

const JAR: readonly (
  | readonly [number, number]
  | readonly [number, number, number, number, number, number]
)[] = [
  [206, 990],
  [206, 1024, 190, FLOOR, 172, FLOOR],
];

function jar(look: Look, lit: boolean): string {
  const { ink, t } = look;
  const d = lathe(640, [206, 500], JAR);
  const flame = 'M640 470C600 420 616 380 640 330C664 380 680 420 640 470Z';
  return (
    contact(ink, 640, FLOOR, 190) +
    path(d, satin(ink, t, 434, 846)) +
    path(
      d,
      ink.linear(434, 0, 846, 0, [
        [0, '#ffffff', 0.25],
        [0.05, '#ffffff', 0],
        [0.14, '#ffffff', 0.1],
        [0.16, '#ffffff', 0.6],
        [0.22, '#ffffff', 0.5],
        [0.24, '#ffffff', 0.06],
        [0.9, '#ffffff', 0],
        [0.96, '#ffffff', 0.3],
        [1, '#ffffff', 0.1],
      ]),
    ) +
    topLight(ink, d, 480, 1070, 0.8) +
    ellipse(640, 500, 206, 206 * TILT, t.light) +
    ellipse(
      640,
      502,
      194,
      194 * TILT,
      ink.linear(446, 480, 834, 530, [
        [0, t.deep],
        [1, t.dark],
      ]),
    ) +
    ellipse(
      640,
      516,
      186,
      172 * TILT,
      lit
        ? ink.radial(
            640,
            512,
            186,
            [
              [0, '#fff6d8'],
              [0.35, '#fbe3ae'],
              [1, '#dcbf94'],
            ],
            0.2,
          )
        : '#efe3cf',
    ) +
    line('M640 512V476', '#3a2c20', 6) +
    (lit
      ? ellipse(
          640,
          410,
          190,
          190,
          ink.radial(640, 410, 190, [
            [0, '#ffd98a', 0.75],
            [0.35, '#ffd08a', 0.25],
            [1, '#ffd08a', 0],
          ]),
        ) +
        path(
          flame,
          ink.linear(0, 330, 0, 474, [
            [0, '#ff9a3c'],
            [0.45, '#ffd76a'],
            [0.8, '#fff8df'],
            [1, '#8fb3e8'],
          ]),
        )
      : '') +
    path(
      'M520 680Q640 700 760 680V900Q640 920 520 900Z',
      ink.linear(520, 0, 760, 0, [
        [0, '#f6efe2'],
        [0.4, '#fffaf1'],
        [1, '#d6c8b2'],
      ]),
    ) +
    line('M534 694Q640 712 746 694V886Q640 904 534 886Z', '#b99b6b', 2) +
    mark({ x: 638, y: 790, size: 100, color: '#4a3118', brand: look.brand })
  );
}

function jarLid(look: Look, cx: number, y: number): string {
  const d = lathe(cx, [208, y], [[210, y + 56]]);
  return (
    wood(look.ink, d, [cx - 210, y - 32, 420, 122], look.accent, true) +
    path(
      d,
      look.ink.linear(cx - 210, 0, cx + 210, 0, [
        [0, '#3b2109', 0.3],
        [0.25, '#fff1d8', 0.25],
        [0.6, '#3b2109', 0.05],
        [1, '#3b2109', 0.5],
      ]),
    ) +
    wood(look.ink, oval(cx, y, 208, 208 * TILT), [cx - 208, y - 32, 416, 64], look.accent, true) +
    line(ring(cx, y, 208), '#fff1d8', 2, 'stroke-opacity="0.5"')
  );
}

export const candleLit: View = (look) =>
  at('translate(-70 0)', jar(look, true)) +
  contact(look.ink, 950, 1108, 150, 0.6) +
  at('translate(950 1064) scale(0.72)', jarLid(look, 0, 0));

export const candleShut: View = (look) => jar(look, false) + jarLid(look, 640, 450);
