/** The aluminium squeeze bottle: turned body, plastic cap with a loop. */
import type { Look, View } from '../kind.ts';
import { brushing, satin, topLight } from '../materials.ts';
import { contact, FLOOR } from '../studio.ts';
import type { Step } from '../svg.ts';
import { at, lathe, line, path, ring } from '../svg.ts';
import { CX, laserMark, mouth, screwCap } from './bottle-parts.ts';

const SQUEEZE: readonly Step[] = [
  [96, 372, 158, 392, 158, 478],
  [158, 1012],
  [158, 1030, 152, FLOOR, 146, FLOOR],
];

function squeezeBody(look: Look): string {
  const { ink, t } = look;
  const d = lathe(CX, [84, 352], SQUEEZE);
  return (
    path(d, satin(ink, t, CX - 158, CX + 158)) +
    path(
      d,
      ink.linear(0, 340, 0, 520, [
        [0, '#ffffff', 0.3],
        [0.35, '#ffffff', 0.12],
        [0.6, '#120a04', 0.1],
        [1, '#120a04', 0],
      ]),
    ) +
    topLight(ink, d, 480, 1066, 0.5) +
    path(
      lathe(
        CX,
        [158, 975],
        [
          [158, 1012],
          [158, 1030, 152, FLOOR, 146, FLOOR],
        ],
      ),
      '#120a04',
      'fill-opacity="0.12"',
    ) +
    line(ring(CX, 974, 157.5), '#ffffff', 2, 'stroke-opacity="0.28"')
  );
}

const squeezeCap = (look: Look, cx: number, y: number): string => {
  const { ink, a } = look;
  const loop = `M${cx - 56} ${y + 20}C${cx - 70} ${y - 120} ${cx + 70} ${y - 120} ${cx + 56} ${y + 20}`;
  return (
    line(loop, a.deep, 30) +
    line(
      loop,
      ink.linear(cx - 66, 0, cx + 66, 0, [
        [0, a.base],
        [0.2, a.glint],
        [0.5, a.base],
        [1, a.deep],
      ]),
      24,
    ) +
    screwCap(look, cx, y, 90, 112, 'plastic')
  );
};

/** The bottle alone, for wherever it does not stand on the floor. */
export const squeezeBottle: View = (look) =>
  squeezeBody(look) + laserMark(look, 730, 150) + squeezeCap(look, CX, 242);

export const squeezeFront: View = (look) => contact(look.ink, CX, FLOOR, 158) + squeezeBottle(look);

export const squeezeOpen: View = (look) =>
  contact(look.ink, 540, FLOOR, 158) +
  at(
    'translate(-100 0)',
    squeezeBody(look),
    laserMark(look, 730, 150),
    mouth(look, CX, 306, 78, 58),
  ) +
  contact(look.ink, 872, 1078, 92) +
  squeezeCap(look, 872, 960);

export const squeezeLying: View = (look) =>
  contact(look.ink, 640, 890, 400, 0.8) +
  at(
    'translate(640 740) rotate(82) scale(0.98) translate(-640 -660)',
    squeezeBody(look),
    at(`rotate(-90 ${CX} 740)`, laserMark(look, 745, 118)),
    squeezeCap(look, CX, 242),
  );

export const squeezeMacro: View = (look) =>
  squeezeFront(look) + brushing(look.ink, lathe(CX, [158, 500], [[158, 960]]), 470, 990, 480, 800);
