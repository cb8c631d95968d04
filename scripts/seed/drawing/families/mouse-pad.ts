/** The mouse pad, flat with its mouse and half rolled. */
import { inkOn } from '../color.ts';
import type { Look, View } from '../kind.ts';
import { mark } from '../mark.ts';
import { gloss, matte, stitches } from '../materials.ts';
import { dropShadow } from '../studio.ts';
import { at, box, line, oval, path } from '../svg.ts';

const mouse = (look: Look): string => {
  const { ink, a } = look;
  const shell =
    'M-92 -60C-92 -170 92 -170 92 -60C104 20 100 80 88 130C66 200 -66 200 -88 130C-100 80 -104 20 -92 -60Z';
  return (
    dropShadow(shell, 18) +
    path(shell, gloss(ink, a, -100, 100)) +
    path('M-88 -30H88L84 -24H-84Z', a.deep, 'fill-opacity="0.5"') +
    line('M0 -140V-30', a.deep, 3) +
    path(box(-11, -112, 22, 58, 11), '#171412') +
    path(box(-7, -106, 14, 46, 7), '#6d655c')
  );
};

export const padFlat: View = (look) => {
  const { ink, t } = look;
  const pad = box(180, 300, 920, 720, 46);
  return at(
    'rotate(-7 640 640)',
    dropShadow(pad, 14),
    at('translate(3 6)', path(pad, '#1b1714')),
    path(pad, matte(ink, t, 180, 300, 1100, 1020)),
    stitches(box(192, 312, 896, 696, 38), t.glint, 4, 9),
    mark({ x: 470, y: 650, size: 230, color: inkOn(look.color), brand: look.brand }),
    at('translate(870 640) rotate(12) scale(1.1)', mouse(look)),
  );
};

/** Half rolled: cloth above, rubber below. */
export const padRolled: View = (look) => {
  const { ink, t } = look;
  const flat = 'M250 520L850 400L1090 900L470 1040Z';
  return (
    dropShadow(flat, 14) +
    at('translate(0 12)', path(flat, '#1b1714')) +
    path(flat, matte(ink, t, 250, 400, 1090, 1040)) +
    stitches('M850 414L1074 894L476 1026', t.glint, 4, 9) +
    at(
      'matrix(0.92 -0.2 0.36 0.88 730 720)',
      mark({ x: 0, y: 0, size: 190, color: inkOn(look.color), brand: look.brand }),
    ) +
    at(
      'translate(352 776) rotate(66)',
      dropShadow(box(-300, -66, 590, 140, 60), 16),
      path(
        box(-300, -74, 590, 140, 70),
        ink.linear(0, -74, 0, 66, [
          [0, '#57504a'],
          [0.35, '#3a3530'],
          [1, '#15110f'],
        ]),
      ),
      path(oval(290, -4, 30, 70), t.dark),
      line('M290 -56A24 52 0 1 1 276 -20A14 30 0 1 1 296 0', t.glint, 4),
    )
  );
};
