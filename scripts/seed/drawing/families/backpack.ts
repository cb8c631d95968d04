/** The backpack, from the front and from behind. */
import { mesh, weave } from '../cloth.ts';
import { inkOn } from '../color.ts';
import type { View } from '../kind.ts';
import { mark } from '../mark.ts';
import { matte, satin, stitches, topLight } from '../materials.ts';
import { puller, zip } from '../parts.ts';
import { contact, dropShadow } from '../studio.ts';
import { at, box, line, path } from '../svg.ts';

const PACK =
  'M370 1060C346 900 344 560 372 430C396 300 500 250 640 250C780 250 884 300 908 430C936 560 934 900 910 1060C880 1094 400 1094 370 1060Z';

export const packFront: View = (look) => {
  const { ink, t, a } = look;
  const pocket =
    'M418 1040C402 940 402 790 420 742C520 724 760 724 860 742C878 790 878 940 862 1040C800 1058 480 1058 418 1040Z';
  return (
    contact(ink, 640, 1070, 285) +
    path('M372 620C310 640 300 960 372 1040ZM908 620C970 640 980 960 908 1040Z', t.deep) +
    line('M560 262C566 160 714 160 720 262', a.deep, 34) +
    line('M560 262C566 166 714 166 720 262', a.light, 18) +
    path(PACK, satin(ink, t, 340, 940)) +
    weave(ink, PACK) +
    topLight(ink, PACK, 250, 1090, 0.9) +
    at('translate(0 8)', zip('M412 640C400 420 470 330 640 330C810 330 880 420 868 640', t)) +
    path(
      'M424 650C420 450 490 366 640 366C790 366 860 450 856 650C760 672 520 672 424 650Z',
      '#ffffff',
      'fill-opacity="0.05"',
    ) +
    dropShadow(pocket, 9, 0.8) +
    path(pocket, matte(ink, t, 400, 700, 880, 1100)) +
    weave(ink, pocket) +
    zip('M424 782C520 764 760 764 856 782', t) +
    stitches(
      'M432 1026C420 940 420 850 430 808M848 1026C860 940 860 850 850 808',
      t.glint,
      2.2,
      9,
    ) +
    puller(ink, 800, 772, a, 8) +
    puller(ink, 420, 520, a, -14) +
    mark({
      x: 640,
      y: 550,
      size: 170,
      color: inkOn(look.color),
      brand: look.brand,
      technique: 'embroidery',
    }) +
    path(box(556, 900, 168, 66, 10), matte(ink, a, 556, 900, 724, 966)) +
    mark({
      x: 640,
      y: 933,
      size: 30,
      color: inkOn(look.accent),
      brand: look.brand,
      layout: 'row',
      technique: 'deboss',
    })
  );
};

/** From behind: air mesh and padded straps. */
export const packBack: View = (look) => {
  const { ink, t, a } = look;
  const strap = 'M560 330C470 360 450 520 452 700C454 840 430 930 400 1010';
  const straps =
    line(strap, t.deep, 96) +
    line(strap, satin(ink, t, 400, 560), 86) +
    stitches('M590 366C512 392 490 540 492 700C493 820 476 900 446 990', t.glint, 2.4, 9);
  const panel =
    'M540 420C600 400 680 400 740 420C760 600 760 800 740 940C680 960 600 960 540 940C520 800 520 600 540 420Z';
  return (
    contact(ink, 640, 1070, 285) +
    line('M560 262C566 160 714 160 720 262', a.deep, 34) +
    line('M560 262C566 166 714 166 720 262', a.light, 18) +
    path(PACK, satin(ink, t, 340, 940)) +
    weave(ink, PACK) +
    topLight(ink, PACK, 250, 1090, 0.9) +
    dropShadow(panel, 6, 0.6) +
    path(
      panel,
      ink.linear(520, 0, 760, 0, [
        [0, t.dark],
        [0.3, t.base],
        [1, t.deep],
      ]),
    ) +
    mesh(ink, panel, [510, 400, 1070, 960]) +
    at('translate(14 12)', line(strap, '#1d120a', 92, 'stroke-opacity="0.18"')) +
    straps +
    at('translate(1280 0) scale(-1 1)', straps) +
    path(box(428, 660, 70, 26, 6), a.base) +
    path(box(782, 660, 70, 26, 6), a.base) +
    line('M462 670C520 690 760 690 818 670', a.deep, 16) +
    path(
      box(606, 664, 68, 42, 9),
      ink.linear(606, 0, 674, 0, [
        [0, a.glint],
        [0.3, a.base],
        [1, a.deep],
      ]),
    ) +
    mark({
      x: 640,
      y: 530,
      size: 90,
      color: t.glint,
      brand: look.brand,
      layout: 'symbol',
      technique: 'deboss',
    })
  );
};
