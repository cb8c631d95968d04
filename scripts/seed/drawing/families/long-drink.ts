/** The long-drink cup in tinted clear acrylic. */
import { inkOn, tonesOf } from '../color.ts';
import type { Look, View } from '../kind.ts';
import { mark } from '../mark.ts';
import { contact, FLOOR } from '../studio.ts';
import { at, ellipse, lathe, line, oval, path, ring, TILT } from '../svg.ts';

function longDrink(look: Look, cx: number, color: string): string {
  const { ink } = look;
  const t = tonesOf(color);
  const d = lathe(
    cx,
    [150, 330],
    [
      [112, 1012],
      [111, 1030, 104, FLOOR, 98, FLOOR],
    ],
  );
  return (
    contact(ink, cx, FLOOR, 108, 0.75) +
    ellipse(
      cx,
      330,
      150,
      150 * TILT,
      ink.linear(cx - 150, 0, cx + 150, 0, [
        [0, t.deep, 0.75],
        [0.5, t.base, 0.6],
        [1, t.light, 0.6],
      ]),
    ) +
    path(
      d,
      ink.linear(cx - 146, 0, cx + 146, 0, [
        [0, t.deep, 0.9],
        [0.09, t.base, 0.72],
        [0.18, t.glint, 0.85],
        [0.23, t.glint, 0.8],
        [0.27, t.light, 0.62],
        [0.6, t.base, 0.66],
        [0.84, t.deep, 0.82],
        [0.93, t.light, 0.8],
        [1, t.deep, 0.9],
      ]),
    ) +
    path(
      lathe(
        cx,
        [115, 985],
        [
          [112, 1012],
          [111, 1030, 104, FLOOR, 98, FLOOR],
        ],
      ),
      t.deep,
      'fill-opacity="0.5"',
    ) +
    line(ring(cx, 985, 112), t.glint, 4, 'stroke-opacity="0.6"') +
    line(oval(cx, 330, 149, 149 * TILT), t.glint, 5, 'stroke-opacity="0.85"') +
    mark({ x: cx - 6, y: 690, size: 128, color: inkOn(color), brand: look.brand })
  );
}

export const longFront: View = (look) => longDrink(look, 640, look.color);

export const longParty: View = (look) =>
  at('translate(0 -60)', longDrink(look, 380, look.color), longDrink(look, 900, look.accent)) +
  at('translate(0 40)', longDrink(look, 640, '#f4f1ea'));
