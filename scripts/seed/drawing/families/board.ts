/** The serving board, bare and laid with cheese. */
import { tonesOf } from '../color.ts';
import type { Look, View } from '../kind.ts';
import { mark } from '../mark.ts';
import { steelAlong, wood } from '../materials.ts';
import { dropShadow } from '../studio.ts';
import { at, box, line, oval, path } from '../svg.ts';

const BOARD =
  'M400 520C400 450 440 420 500 412C570 400 580 360 580 300V190C580 150 604 130 640 130C676 130 700 150 700 190V300C700 360 710 400 780 412C840 420 880 450 880 520V1030C880 1090 850 1120 790 1120H490C430 1120 400 1090 400 1030Z';

function board(look: Look): string {
  const { ink } = look;
  return (
    dropShadow(BOARD, 26) +
    at('translate(5 10)', path(BOARD, tonesOf(look.color).deep)) +
    wood(ink, BOARD, [400, 130, 480, 990], look.color) +
    line(BOARD, '#fff1d8', 4, 'stroke-opacity="0.4"') +
    path(oval(640, 196, 24), '#8d7a66') +
    line('M618 206a24 24 0 0 1 22 -34', '#2b1a0c', 6, 'stroke-opacity="0.6"')
  );
}

const burnt = (look: Look, y: number, size: number): string =>
  mark({ x: 640, y, size, color: '#5a3415', brand: look.brand, technique: 'deboss' });

export const boardFlat: View = (look) =>
  at('rotate(12 640 640)', board(look), burnt(look, 800, 210));

/** In use: cheese, figs and the knife that comes with it. */
export const boardServed: View = (look) => {
  const { ink } = look;
  const wedge = 'M0 0L230 -60L250 60L20 120Z';
  const fig = (x: number, y: number): string =>
    at(
      `translate(${x} ${y})`,
      dropShadow(oval(0, 0, 62), 10),
      path(
        oval(0, 0, 62),
        ink.radial(-18, -20, 90, [
          [0, '#8a5a86'],
          [0.5, '#563157'],
          [1, '#2a1530'],
        ]),
      ),
      path(oval(0, 0, 46), '#f1d9c0'),
      path(
        oval(0, 0, 38),
        ink.radial(0, 0, 40, [
          [0, '#e8a184'],
          [0.5, '#c2473f'],
          [1, '#7e1f2b'],
        ]),
      ),
      line(
        Array.from(
          { length: 12 },
          (_, i) =>
            `M${(12 * Math.cos(i * 0.52)).toFixed(0)} ${(12 * Math.sin(i * 0.52)).toFixed(0)}L${(28 * Math.cos(i * 0.52)).toFixed(0)} ${(28 * Math.sin(i * 0.52)).toFixed(0)}`,
        ).join(''),
        '#f3cf9a',
        4,
      ),
    );
  return at(
    'rotate(-72 640 640)',
    board(look),
    burnt(look, 1010, 90),
    at(
      'translate(470 620) rotate(70)',
      dropShadow(wedge, 14),
      path(
        wedge,
        ink.linear(0, -60, 250, 120, [
          [0, '#ffe9a6'],
          [1, '#eebd55'],
        ]),
      ),
      path('M20 120L250 60V88L26 148Z', '#c98f2f'),
      path(oval(90, 20, 16, 12) + oval(160, -6, 12, 9) + oval(170, 46, 20, 13), '#d9a23f'),
    ),
    fig(560, 860),
    fig(700, 900),
    at(
      'translate(770 700) rotate(8)',
      dropShadow('M-20 -210Q40 -180 30 -20H-20ZM-16 -20H22V200H-16Z', 10),
      path('M-20 -220Q46 -180 32 -10H-20Z', steelAlong(ink, -20, -200, 40, -20)),
      wood(ink, box(-18, -14, 44, 220, 20), [-18, -14, 44, 220], '#8a5a2f'),
    ),
  );
};
