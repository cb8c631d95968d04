/** The insulated bag, shut and stocked. */
import { weave } from '../cloth.ts';
import { inkOn, tonesOf } from '../color.ts';
import type { View } from '../kind.ts';
import { mark } from '../mark.ts';
import { matte, satin, stitches } from '../materials.ts';
import { carton, cartonShadow, onFront, puller, zip } from '../parts.ts';
import { at, box, line, path, polygon } from '../svg.ts';

export const cooler =
  (open: boolean): View =>
  (look) => {
    const { ink, t, a } = look;
    const [x, y, w, depth, h] = [760, 1060, 440, 260, 430];
    const c = carton(x, y, w, depth, h);
    const lid = open
      ? path(
          polygon([320, 533], [580, 441], [560, 190], [300, 250]),
          ink.linear(300, 200, 580, 500, [
            [0, '#f4f3f1'],
            [0.4, '#b9bcbd'],
            [0.6, '#e9eaea'],
            [1, '#8d9192'],
          ]),
        ) +
        path(
          c.top,
          ink.linear(320, 430, 1000, 640, [
            [0, '#6f7374'],
            [0.5, '#c5c8c9'],
            [1, '#eceded'],
          ]),
        ) +
        [430, 560, 690]
          .map((px, i) =>
            at(
              `translate(${px} ${540 + i * 12})`,
              path(
                box(-34, -150, 68, 190, 14),
                satin(ink, tonesOf(i === 1 ? '#b33a2c' : '#c9ccd0'), -34, 34),
              ),
              path('M-28 -150h56l-8 -16h-40z', '#a7abad'),
            ),
          )
          .join('')
      : path(c.top, matte(ink, t, 320, 440, 1020, 640));
    return (
      cartonShadow(x, y, w, depth) +
      (open
        ? ''
        : line('M330 560C330 190 900 150 1000 530', a.deep, 40, 'stroke-linecap="butt"') +
          line(
            'M330 556C330 186 900 146 1000 526',
            a.light,
            12,
            'stroke-linecap="butt" stroke-opacity="0.5"',
          )) +
      lid +
      path(c.front, matte(ink, t, 320, 560, 800, 1100)) +
      path(
        c.side,
        ink.linear(760, 0, 1020, 0, [
          [0, t.deep],
          [1, t.dark],
        ]),
      ) +
      weave(ink, c.front) +
      weave(ink, c.side) +
      zip('M320 560L760 656L1020 564', t) +
      puller(ink, 700, 640, a, 6) +
      at(
        onFront(x, y, w),
        stitches(box(18, -350, w - 36, 330, 22), t.glint, 2.2, 9),
        mark({ x: w / 2, y: -190, size: 150, color: inkOn(look.color), brand: look.brand }),
      )
    );
  };
