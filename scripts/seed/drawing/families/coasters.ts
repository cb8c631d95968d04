/** Coasters in two woods. */
import { tonesOf } from '../color.ts';
import type { Look, View } from '../kind.ts';
import { mark } from '../mark.ts';
import { wood } from '../materials.ts';
import { dropShadow } from '../studio.ts';
import { at, ellipse, lathe, line, oval, path } from '../svg.ts';

const COASTER = oval(0, 0, 215);

function coaster(look: Look, color: string, x: number, y: number, turn: number): string {
  const { ink } = look;
  return at(
    `translate(${x} ${y}) rotate(${turn})`,
    dropShadow(COASTER, 16),
    at('translate(3 7)', path(COASTER, tonesOf(color).deep)),
    wood(ink, COASTER, [-215, -215, 430, 430], color),
    line(oval(0, 0, 198), '#5a3415', 3, 'stroke-opacity="0.5"'),
    mark({ x: 0, y: 0, size: 130, color: '#4d2c12', brand: look.brand, technique: 'deboss' }),
  );
}

export const coastersSpread: View = (look) =>
  coaster(look, look.color, 400, 430, -12) +
  coaster(look, look.accent, 860, 470, 16) +
  coaster(look, look.accent, 440, 880, 8) +
  coaster(look, look.color, 880, 900, -6);

export const coastersStack: View = (look) => {
  const { ink } = look;
  const tilt = 0.42;
  const discs = [3, 2, 1, 0].map((i) => {
    const y = 640 + i * 62;
    const color = i % 2 ? look.accent : look.color;
    const side = lathe(640, [340, y], [[340, y + 46]], tilt);
    const top = oval(640, y, 340, 340 * tilt);
    const bounds = [300, y - 143, 680, 286] as const;
    return (
      wood(ink, side, [300, y - 143, 680, 340], tonesOf(color).dark, true) +
      path(
        side,
        ink.linear(300, 0, 980, 0, [
          [0, '#fff1d8', 0.2],
          [0.5, '#2b1605', 0.1],
          [1, '#2b1605', 0.5],
        ]),
      ) +
      wood(ink, top, bounds, color, true)
    );
  });
  return (
    ellipse(
      690,
      890,
      430,
      190,
      ink.radial(
        690,
        890,
        430,
        [
          [0, '#3a2a1c', 0.65],
          [0.7, '#3a2a1c', 0.45],
          [1, '#3a2a1c', 0],
        ],
        0.44,
      ),
    ) +
    discs.join('') +
    line(oval(640, 640, 318, 318 * tilt), '#5a3415', 3, 'stroke-opacity="0.5"') +
    at(
      `translate(640 640) scale(1 ${tilt + 0.1})`,
      mark({ x: 0, y: 0, size: 190, color: '#4d2c12', brand: look.brand, technique: 'deboss' }),
    )
  );
};
