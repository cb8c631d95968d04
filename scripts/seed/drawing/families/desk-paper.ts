/** Paper for the desk: note block and calendar. */
import { inkOn, tonesOf } from '../color.ts';
import type { View } from '../kind.ts';
import { mark } from '../mark.ts';
import { matte } from '../materials.ts';
import { cartonShadow } from '../parts.ts';
import { dropShadow } from '../studio.ts';
import { at, box, line, oval, path, polygon } from '../svg.ts';

/** A kraft folder with sticky notes and flags inside. */
export const block =
  (open: boolean): View =>
  (look) => {
    const { ink, t } = look;
    const base = box(300, 360, 640, 600, 14);
    const flags = ['#d9573c', '#e5a93b', '#5b9a63', '#3d7fb0'].map((c, i) =>
      path(
        box(732, 430 + i * 116, 150, 84, 4),
        ink.linear(732, 0, 882, 0, [
          [0, tonesOf(c).light],
          [1, c],
        ]),
      ),
    );
    if (!open) {
      return at(
        'rotate(7 640 660)',
        dropShadow(base, 28),
        at('translate(8 10)', path(base, '#f3ecdf')),
        path(
          base,
          ink.linear(300, 360, 940, 960, [
            [0, t.light],
            [0.4, t.base],
            [1, t.dark],
          ]),
        ),
        line('M330 374H910', t.glint, 3, 'stroke-opacity="0.5"'),
        mark({ x: 620, y: 660, size: 220, color: inkOn(look.color), brand: look.brand }),
      );
    }
    const lid = polygon([300, 360], [940, 360], [1010, 130], [270, 150]);
    return at(
      'translate(0 40)',
      dropShadow(base, 26),
      dropShadow(lid, 12, 0.5),
      path(
        lid,
        ink.linear(0, 130, 0, 360, [
          [0, t.dark],
          [1, t.base],
        ]),
      ),
      path(base, t.base),
      dropShadow(box(350, 430, 340, 440, 4), 8),
      path(
        box(350, 430, 340, 440, 4),
        ink.linear(350, 430, 690, 870, [
          [0, '#fff3a8'],
          [0.7, '#f6df73'],
          [1, '#e0c24e'],
        ]),
      ),
      path('M690 800V866q0 4 -4 4H606Q664 852 690 800Z', '#c9a93c', 'fill-opacity="0.5"'),
      path('M600 862Q660 842 684 780L690 800Q664 852 606 870Z', '#fff8cf'),
      flags.join(''),
      mark({ x: 520, y: 640, size: 90, color: '#c9a93c', brand: look.brand }),
    );
  };

/** A tent of board with a spiral, one month showing. */
export const calendar: View = (look) => {
  const { ink, t } = look;
  const page = polygon([230, 390], [1010, 390], [1050, 980], [190, 980]);
  const days: string[] = [];
  for (let i = 3; i < 33; i++) {
    const row = Math.floor(i / 7);
    const spread = 84 + row * 1.6;
    days.push(oval(640 + ((i % 7) - 3) * spread - 20, 640 + row * 66, i === 17 ? 30 : 9));
  }
  const coils = Array.from(
    { length: 19 },
    (_, i) => `M${260 + i * 40} 408C${252 + i * 40} 330 ${284 + i * 40} 340 ${270 + i * 40} 404`,
  ).join('');
  return (
    cartonShadow(1010, 1030, 800, 90) +
    path(polygon([1010, 390], [1120, 960], [1050, 1000]), t.deep) +
    path(
      polygon([222, 380], [1018, 380], [1066, 1010], [174, 1010]),
      matte(ink, t, 174, 380, 1066, 1010),
    ) +
    path(
      page,
      ink.linear(190, 390, 1050, 980, [
        [0, '#ffffff'],
        [1, '#ebe4d9'],
      ]),
    ) +
    path(
      polygon([230, 390], [1010, 390], [1021, 540], [219, 540]),
      ink.linear(219, 0, 1021, 0, [
        [0, t.light],
        [0.5, t.base],
        [1, t.dark],
      ]),
    ) +
    mark({ x: 620, y: 470, size: 74, color: inkOn(look.color), brand: look.brand, layout: 'row' }) +
    path(days.filter((_, i) => i !== 14).join(''), '#8b7d6c') +
    path(days[14] ?? '', t.base) +
    line(coils, '#3f3932', 9) +
    line(coils, '#d7d2cb', 5)
  );
};
