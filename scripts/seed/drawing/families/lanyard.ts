/** The lanyard with its access card, and rolled up. */
import { inkOn } from '../color.ts';
import type { View } from '../kind.ts';
import { mark } from '../mark.ts';
import { steelAlong } from '../materials.ts';
import { dropShadow } from '../studio.ts';
import { at, box, line, oval, path } from '../svg.ts';

const RIBBON_LEFT = 'M340 -90C370 400 520 560 600 690';

const RIBBON_RIGHT = 'M940 -90C910 400 760 560 680 690';

/** A lanyard with its hook and an access card. */
export const lanyard: View = (look) => {
  const { ink, t } = look;
  const card = box(450, 810, 380, 300, 22);
  const side = (d: string, x1: number): string =>
    at('translate(14 18)', line(d, '#3a2a1c', 66, 'stroke-opacity="0.18" stroke-linecap="butt"')) +
    line(d, t.deep, 64, 'stroke-linecap="butt"') +
    line(
      d,
      ink.linear(x1 - 80, 130, x1 + 80, 690, [
        [0, t.light],
        [0.5, t.base],
        [1, t.dark],
      ]),
      60,
      'stroke-linecap="butt"',
    );
  const prints = [
    [398, 330, 66],
    [500, 540, 56],
  ].map(([x, y, r]) =>
    at(
      `translate(${x} ${y}) rotate(${r})`,
      mark({ x: 0, y: 0, size: 32, color: inkOn(look.color), brand: look.brand, layout: 'row' }),
    ),
  );
  return (
    side(RIBBON_RIGHT, 860) +
    side(RIBBON_LEFT, 420) +
    prints.join('') +
    path(box(572, 650, 136, 66, 12), steelAlong(ink, 572, 650, 708, 716)) +
    line('M640 716V770', steelAlong(ink, 628, 0, 652, 0), 20) +
    line('M640 764C600 764 600 836 640 836C680 836 680 764 640 764', '#5b554e', 18) +
    line('M640 764C600 764 600 836 640 836C680 836 680 764 640 764', '#d9d5cf', 11) +
    dropShadow(card, 18) +
    path(
      card,
      ink.linear(450, 810, 830, 1110, [
        [0, '#ffffff'],
        [1, '#e4ded5'],
      ]),
    ) +
    path('M450 832q0 -22 22 -22h336q22 0 22 22v44H450Z', t.base) +
    path(box(600, 828, 80, 22, 11), '#3a2f25') +
    path(
      box(484, 912, 120, 150, 10),
      ink.linear(484, 912, 604, 1062, [
        [0, '#d9d0c4'],
        [1, '#b3a593'],
      ]),
    ) +
    path('M544 940a28 28 0 1 1 -.1 0ZM496 1062c0 -60 96 -60 96 0Z', '#8b7b69') +
    mark({ x: 716, y: 960, size: 70, color: '#2b2724', brand: look.brand, layout: 'symbol' }) +
    line('M640 1024h150M640 1050h100', '#b3a593', 8)
  );
};

/** Rolled up, as it comes out of its bag. */
export const lanyardRolled: View = (look) => {
  const { ink, t } = look;
  const turns = [250, 206, 162, 118].map(
    (r) =>
      line(oval(560, 640, r), t.deep, 40) +
      line(
        oval(560, 640, r),
        ink.linear(300, 400, 820, 880, [
          [0, t.light],
          [0.5, t.base],
          [1, t.dark],
        ]),
        35,
      ),
  );
  return (
    dropShadow(oval(560, 640, 268), 34) +
    turns.join('') +
    at(
      'translate(10 14)',
      line('M790 740C900 860 960 900 1060 930', '#3a2a1c', 66, 'stroke-opacity="0.2"'),
    ) +
    line(
      'M770 780C860 880 930 900 1010 916',
      ink.linear(760, 740, 1010, 940, [
        [0, t.base],
        [1, t.light],
      ]),
      60,
      'stroke-linecap="butt"',
    ) +
    at(
      'translate(890 878) rotate(16)',
      mark({ x: 0, y: 0, size: 32, color: inkOn(look.color), brand: look.brand, layout: 'row' }),
    ) +
    at(
      'translate(1030 922) rotate(14)',
      path(box(-30, -42, 60, 84, 12), steelAlong(ink, -30, -42, 30, 42)),
      line('M30 0C60 -40 120 -40 120 0C120 40 60 40 34 6', '#5b554e', 18),
      line('M30 0C60 -40 120 -40 120 0C120 40 60 40 34 6', '#d9d5cf', 11),
    )
  );
};
