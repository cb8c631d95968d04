/** The glass bottle: clear shoulders, silicone sleeve, bamboo lid. */
import { inkOn } from '../color.ts';
import type { Look, View } from '../kind.ts';
import { mark } from '../mark.ts';
import { satin, topLight } from '../materials.ts';
import { contact, FLOOR } from '../studio.ts';
import type { Step } from '../svg.ts';
import { at, ellipse, lathe, line, path, ring, TILT } from '../svg.ts';
import { CX, screwCap } from './bottle-parts.ts';

const GLASS: readonly Step[] = [
  [70, 372, 142, 384, 142, 470],
  [142, 1006],
  [142, 1030, 134, FLOOR, 122, FLOOR],
];

function glassBody(look: Look, open: boolean): string {
  const { ink, t } = look;
  const d = lathe(CX, [72, 300], [[72, 345], ...GLASS]);
  const sleeve = lathe(
    CX,
    [144, 560],
    [
      [144, 1006],
      [144, 1032, 136, FLOOR + 2, 122, FLOOR + 2],
    ],
  );
  return (
    path(
      d,
      ink.linear(CX - 142, 0, CX + 142, 0, [
        [0, '#7d8a86', 0.75],
        [0.06, '#eef4f1', 0.65],
        [0.2, '#ffffff', 0.85],
        [0.26, '#e4ebe8', 0.3],
        [0.6, '#cfd9d5', 0.25],
        [0.86, '#9aa7a2', 0.5],
        [0.94, '#ffffff', 0.7],
        [1, '#71807b', 0.8],
      ]),
    ) +
    path(
      lathe(CX, [136, 492], [[136, 1000]]),
      ink.linear(CX - 136, 0, CX + 136, 0, [
        [0, '#8fb1ad', 0.45],
        [0.25, '#e9f6f4', 0.35],
        [1, '#84a6a2', 0.5],
      ]),
    ) +
    ellipse(
      CX,
      492,
      136,
      136 * TILT,
      ink.linear(CX - 136, 0, CX + 136, 0, [
        [0, '#ffffff', 0.75],
        [0.5, '#bcd3cf', 0.5],
        [1, '#ffffff', 0.6],
      ]),
    ) +
    path(sleeve, satin(ink, t, CX - 144, CX + 144)) +
    topLight(ink, sleeve, 540, 1064, 0.5) +
    line(ring(CX, 561, 144), t.glint, 3, 'stroke-opacity="0.6"') +
    (open
      ? ellipse(
          CX,
          300,
          72,
          72 * TILT * 1.2,
          '#ffffff',
          'fill-opacity="0.35" stroke="#eef5f2" stroke-width="5"',
        )
      : '') +
    line(`M${CX - 104} 430V540`, '#ffffff', 10, 'stroke-opacity="0.8"')
  );
}

const glassCap = (look: Look, cx: number, y: number): string => {
  const strap = `M${cx - 76} ${y + 60}C${cx - 190} ${y - 90} ${cx + 30} ${y - 150} ${cx + 74} ${y + 50}`;
  return (
    screwCap(look, cx, y, 84, 96, 'wood') +
    line(strap, look.t.deep, 17) +
    line(strap, look.t.base, 12)
  );
};

export const glassFront: View = (look) =>
  contact(look.ink, CX, FLOOR, 142, 0.9) +
  glassBody(look, false) +
  mark({ x: CX - 8, y: 800, size: 128, color: inkOn(look.color), brand: look.brand }) +
  glassCap(look, CX, 236);

export const glassOpen: View = (look) =>
  contact(look.ink, 540, FLOOR, 142, 0.9) +
  at(
    'translate(-100 0)',
    glassBody(look, true),
    mark({ x: CX - 8, y: 800, size: 128, color: inkOn(look.color), brand: look.brand }),
  ) +
  contact(look.ink, 860, 1082, 86) +
  screwCap(look, 860, 978, 84, 96, 'wood');
