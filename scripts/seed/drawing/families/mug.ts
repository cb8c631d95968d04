/** The porcelain mug: glossy glaze, coloured inside. */
import { inkOn } from '../color.ts';
import type { Look, View } from '../kind.ts';
import { mark } from '../mark.ts';
import { gloss, topLight } from '../materials.ts';
import { contact, dropShadow, FLOOR, lineShadow } from '../studio.ts';
import type { Step } from '../svg.ts';
import { at, lathe, line, oval, path } from '../svg.ts';
import { opening } from './cup-parts.ts';

const MUG: readonly Step[] = [
  [212, 960],
  [212, 1010, 188, FLOOR, 168, FLOOR],
];

function mugBody(look: Look, cx: number): string {
  const { ink, t, a } = look;
  const d = lathe(cx, [212, 430], MUG);
  const lip = ink.linear(cx - 212, 0, cx + 212, 0, [
    [0, t.base],
    [0.25, t.glint],
    [0.7, t.light],
    [1, t.base],
  ]);
  return (
    path(d, gloss(ink, t, cx - 212, cx + 212)) +
    topLight(ink, d, 400, 1070, 0.7) +
    opening(ink, cx, 430, 212, lip, [a.light, a.base, a.deep])
  );
}

const EAR = 'M0 0C70 -34 196 -20 196 130C196 262 70 318 -14 322';

const mugEar = (look: Look): string =>
  line(EAR, look.t.dark, 58) +
  line(
    EAR,
    look.ink.linear(0, -20, 130, 320, [
      [0, look.t.light],
      [0.4, look.t.base],
      [1, look.t.dark],
    ]),
    54,
  ) +
  at('translate(-6 -13)', line(EAR, look.t.glint, 9, 'stroke-opacity="0.75"'));

export const mugFront: View = (look) =>
  contact(look.ink, 580, FLOOR, 190) +
  at('translate(778 560)', mugEar(look)) +
  mugBody(look, 580) +
  mark({ x: 560, y: 735, size: 190, color: inkOn(look.color), brand: look.brand });

/** Turned so that the ear points at the camera and the print disappears around the right side. */
export const mugTurned: View = (look) => {
  const { ink, t } = look;
  const ear = 'M-14 0C-66 20 -70 290 -10 322';
  const print = mark({ x: 0, y: 0, size: 190, color: inkOn(look.color), brand: look.brand });
  return (
    contact(ink, 640, FLOOR, 190) +
    mugBody(look, 640) +
    ink.clip(lathe(640, [212, 460], MUG), at('translate(800 735) scale(0.42 1)', print)) +
    at(
      'translate(520 560)',
      at('translate(16 12)', line(ear, '#2a1a0e', 52, 'stroke-opacity="0.16"')),
      line(ear, t.deep, 60),
      line(
        ear,
        ink.linear(-90, 0, 20, 0, [
          [0, t.light],
          [0.45, t.glint],
          [0.7, t.base],
          [1, t.dark],
        ]),
        52,
      ),
    )
  );
};

/** The mug from above, still empty: the light reaches down to its floor. */
export const mugEmpty: View = (look) => {
  const { ink, t, a } = look;
  const ear = 'M800 770l190 150';
  return (
    dropShadow(oval(600, 620, 330), 46) +
    lineShadow('M790 762l200 158', 36, 1.2) +
    line(ear, t.dark, 96) +
    line(
      ear,
      ink.linear(930, 800, 870, 880, [
        [0, t.light],
        [0.4, t.base],
        [1, t.deep],
      ]),
      88,
    ) +
    path(
      oval(600, 620, 330),
      ink.linear(360, 380, 840, 860, [
        [0, t.glint],
        [0.4, t.light],
        [1, t.dark],
      ]),
    ) +
    path(
      oval(600, 620, 300),
      ink.linear(380, 400, 820, 840, [
        [0, a.deep],
        [0.5, a.base],
        [1, a.light],
      ]),
    ) +
    path(
      oval(612, 634, 236),
      ink.linear(440, 460, 780, 800, [
        [0, a.dark],
        [0.6, a.base],
        [1, a.light],
      ]),
    ) +
    line(oval(600, 620, 326), '#ffffff', 3, 'stroke-opacity="0.6"')
  );
};

/** The same with fresh coffee in it. */
export const mugAbove: View = (look) =>
  mugEmpty(look) +
  path(
    oval(606, 628, 272),
    look.ink.radial(560, 560, 330, [
      [0, '#6b3d1e'],
      [0.6, '#43210d'],
      [0.93, '#2b1206'],
      [1, '#7b4c27'],
    ]),
  ) +
  line('M420 540A214 214 0 0 1 560 424', '#fff3e2', 16, 'stroke-opacity="0.5"') +
  line('M700 800A206 206 0 0 0 776 720', '#fff3e2', 7, 'stroke-opacity="0.22"');
