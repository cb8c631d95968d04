/** The vacuum flask: slim body on a steel base, bamboo lid. */
import { tonesOf } from '../color.ts';
import type { Look, View } from '../kind.ts';
import { mark } from '../mark.ts';
import { brushing, satin, steel, topLight } from '../materials.ts';
import { contact, FLOOR } from '../studio.ts';
import type { Step } from '../svg.ts';
import { at, ellipse, lathe, line, path, ring, TILT } from '../svg.ts';
import { CX, laserMark, mouth, screwCap } from './bottle-parts.ts';

const FLASK: readonly Step[] = [
  [116, 352, 134, 372, 134, 430],
  [134, 1020],
  [134, 1034, 130, FLOOR, 124, FLOOR],
];

function flaskBody(look: Look): string {
  const { ink, t } = look;
  const d = lathe(CX, [108, 336], FLASK);
  const base = lathe(
    CX,
    [134, 984],
    [
      [134, 1020],
      [134, 1034, 130, FLOOR, 124, FLOOR],
    ],
  );
  return (
    path(d, satin(ink, t, CX - 134, CX + 134)) +
    path(
      d,
      ink.linear(0, 320, 0, 450, [
        [0, '#ffffff', 0.32],
        [0.5, '#ffffff', 0.05],
        [1, '#ffffff', 0],
      ]),
    ) +
    topLight(ink, d, 420, 1060, 0.5) +
    path(base, steel(ink, CX - 134, CX + 134)) +
    line(ring(CX, 984, 134), '#2a2622', 2.5, 'stroke-opacity="0.5"')
  );
}

const flaskCap = (look: Look, cx: number, y: number): string =>
  screwCap(look, cx, y, 112, 132, 'wood') +
  path(lathe(cx, [113, y + 122], [[113, y + 146]]), steel(look.ink, cx - 113, cx + 113));

export const flaskFront: View = (look) =>
  contact(look.ink, CX, FLOOR, 134) +
  flaskBody(look) +
  laserMark(look, 690, 132) +
  flaskCap(look, CX, 196);

export const flaskOpen: View = (look) => {
  const steam = `M${CX - 130} 262c-40 -50 36 -80 4 -140c-14 -28 -4 -52 10 -68M${CX - 80} 262c-34 -46 34 -70 6 -120`;
  return (
    contact(look.ink, 530, FLOOR, 134) +
    at(
      'translate(-110 0)',
      flaskBody(look),
      laserMark(look, 690, 132),
      mouth(look, CX, 292, 98, 52),
    ) +
    line(steam, '#ffffff', 16, 'stroke-opacity="0.16"') +
    line(steam, '#ffffff', 7, 'stroke-opacity="0.2"') +
    contact(look.ink, 852, 1086, 114) +
    flaskCap(look, 852, 940)
  );
};

/** Beside the kraft tube it is shipped in. */
export const flaskPacked: View = (look) => {
  const { ink } = look;
  const tube = lathe(800, [176, 300], [[176, 1010]]);
  const kraft = tonesOf('#c39a6b');
  return (
    contact(ink, 800, 1010, 176) +
    path(tube, satin(ink, kraft, 624, 976)) +
    ellipse(
      800,
      300,
      176,
      176 * TILT,
      ink.linear(624, 0, 976, 0, [
        [0, '#e3c39a'],
        [1, '#b98f5f'],
      ]),
    ) +
    ellipse(
      800,
      300,
      160,
      160 * TILT,
      'none',
      'stroke="#8d6537" stroke-width="2" stroke-opacity="0.5"',
    ) +
    line(ring(800, 420, 176), '#7d5930', 3, 'stroke-opacity="0.6"') +
    mark({ x: 790, y: 690, size: 150, color: '#4a3118', brand: look.brand }) +
    contact(ink, 470, 1066, 134) +
    at('translate(-170 26)', flaskBody(look), laserMark(look, 690, 132), flaskCap(look, CX, 196))
  );
};

export const flaskMacro: View = (look) =>
  flaskFront(look) + brushing(look.ink, lathe(CX, [134, 450], [[134, 960]]), 440, 990, 500, 780);
