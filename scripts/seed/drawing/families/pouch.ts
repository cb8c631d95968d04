/** The zipped pouch, closed and open. */
import { weave } from '../cloth.ts';
import { inkOn, tonesOf } from '../color.ts';
import type { Look, View } from '../kind.ts';
import { mark } from '../mark.ts';
import { satin, stitches, topLight } from '../materials.ts';
import { puller, zip } from '../parts.ts';
import { contact } from '../studio.ts';
import { at, box, line, path } from '../svg.ts';

const POUCH =
  'M292 520C480 502 800 502 988 520C1012 620 1050 760 1052 860C1052 926 1020 952 950 958C800 968 480 968 330 958C260 952 228 926 228 860C230 760 268 620 292 520Z';

function pouch(look: Look): string {
  const { ink, t, a } = look;
  return (
    path(POUCH, satin(ink, t, 200, 1080)) +
    weave(ink, POUCH) +
    topLight(ink, POUCH, 490, 980, 1) +
    path(
      'M306 540C360 680 350 840 300 946C250 940 228 910 228 860C230 760 270 640 306 540ZM960 540C920 700 940 850 990 950C1034 940 1052 910 1052 860C1050 760 1000 640 960 540Z',
      '#1d120a',
      'fill-opacity="0.1"',
    ) +
    line(
      'M236 890C250 940 280 954 330 958C480 968 800 968 950 958C1000 954 1030 940 1044 890',
      a.base,
      8,
    ) +
    path('M1002 560l62 -6q18 0 18 20v56q0 20 -18 20l-50 -4Z', a.dark) +
    stitches('M1020 572V632', a.glint, 2.4, 8) +
    mark({
      x: 640,
      y: 750,
      size: 190,
      color: inkOn(look.color),
      brand: look.brand,
      technique: 'print',
    })
  );
}

export const pouchFront: View = (look) =>
  contact(look.ink, 640, 946, 380) +
  pouch(look) +
  zip('M286 524C480 506 800 506 994 524', look.t) +
  puller(look.ink, 330, 516, look.a, 10);

/** Unzipped, with a trip's bottles and brush standing in it. */
export const pouchOpen: View = (look) => {
  const { ink, t } = look;
  const bottle = (x: number, y: number, w: number, color: string, cap: string): string => {
    const c = tonesOf(color);
    return (
      path(
        box(x + w * 0.3, y - 60, w * 0.4, 70, 8),
        satin(ink, tonesOf(cap), x + w * 0.3, x + w * 0.7),
      ) + path(box(x, y, w, 420, 26), satin(ink, c, x, x + w))
    );
  };
  return (
    contact(ink, 640, 946, 380) +
    path('M286 524C410 430 870 430 994 524C880 556 400 556 286 524Z', t.deep) +
    line(
      'M286 524C410 434 870 434 994 524',
      '#cfc8be',
      7,
      'stroke-dasharray="4 4" stroke-linecap="butt"',
    ) +
    bottle(380, 300, 120, '#e9e2d6', '#2b2724') +
    bottle(540, 350, 100, '#b9744e', '#e9e2d6') +
    at(
      'translate(760 560) rotate(16)',
      path(
        box(-15, -330, 30, 500, 15),
        ink.linear(-15, 0, 15, 0, [
          [0, '#e7c08b'],
          [1, '#a4743f'],
        ]),
      ),
      path(box(-26, -330, 24, 92, 5), '#f7f3ec'),
      line(
        'M-26 -318h24M-26 -306h24M-26 -294h24M-26 -282h24M-26 -270h24M-26 -258h24',
        '#b8ada0',
        2,
      ),
    ) +
    pouch(look) +
    line('M286 524C480 546 800 546 994 524', t.deep, 16) +
    line(
      'M286 522C480 544 800 544 994 522',
      '#cfc8be',
      8,
      'stroke-dasharray="4 4" stroke-linecap="butt"',
    ) +
    puller(ink, 976, 528, look.a, -20)
  );
};
