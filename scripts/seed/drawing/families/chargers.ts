/** Power bank and wireless charger. */
import { engravedOn } from '../color.ts';
import type { Look, View } from '../kind.ts';
import { mark } from '../mark.ts';
import { satin, wood } from '../materials.ts';
import { contact, dropShadow } from '../studio.ts';
import { at, box, ellipse, lathe, line, oval, path } from '../svg.ts';

const BANK = box(440, 230, 400, 820, 56);

export const bankFlat: View = (look) => {
  const { ink, t } = look;
  const leds = [0, 1, 2, 3].map((i) =>
    path(oval(746 + i * 20, 290, 5), i < 3 ? '#dff6e4' : t.deep),
  );
  return at(
    'rotate(-10 640 640)',
    dropShadow(BANK, 28),
    path(
      BANK,
      ink.linear(440, 230, 840, 1050, [
        [0, t.light],
        [0.2, t.glint],
        [0.34, t.light],
        [0.6, t.base],
        [1, t.dark],
      ]),
    ),
    line(box(444, 234, 392, 812, 53), t.glint, 3, 'stroke-opacity="0.6"'),
    line(box(454, 244, 372, 792, 46), t.deep, 1.6, 'stroke-opacity="0.4"'),
    leds.join(''),
    mark({
      x: 640,
      y: 640,
      size: 190,
      color: engravedOn(look.color),
      brand: look.brand,
      technique: 'laser',
    }),
    path(box(592, 1036, 36, 12, 6) + box(652, 1036, 36, 12, 6), '#1c1815'),
  );
};

/** Standing on its side with a cable in: ports and thickness show. */
export const bankCharging: View = (look) => {
  const { ink, t, a } = look;
  const front =
    'M330 340q0 -40 40 -36L760 350q36 5 36 44V1000q0 40 -38 36L368 1000q-38 -4 -38 -40Z';
  const depth = Array.from({ length: 12 }, (_, i) =>
    at(`translate(${(12 - i) * 7} ${(i - 12) * 2.6})`, path(front, i < 2 ? t.dark : t.deep)),
  ).join('');
  const cable = 'M876 700C960 690 1010 760 1000 860S1040 1040 1160 1080';
  return (
    contact(ink, 600, 1010, 300, 0.9) +
    depth +
    path(
      front,
      ink.linear(330, 300, 800, 1030, [
        [0, t.glint],
        [0.18, t.light],
        [0.6, t.base],
        [1, t.dark],
      ]),
    ) +
    line('M334 352q0 -44 40 -42L760 356q28 4 32 34', t.glint, 3, 'stroke-opacity="0.8"') +
    at(
      'matrix(1 0.11 0 1 560 660)',
      mark({
        x: 0,
        y: 0,
        size: 170,
        color: engravedOn(look.color),
        brand: look.brand,
        technique: 'laser',
      }),
    ) +
    path(box(826, 560, 26, 78, 12), '#17130f') +
    path(box(828, 450, 22, 56, 9), '#17130f') +
    at('translate(10 22)', line(cable, '#3a2a1c', 22, 'stroke-opacity="0.18"')) +
    line(cable, a.deep, 21) +
    line(cable, a.light, 7, 'stroke-opacity="0.8"') +
    path(
      box(828, 672, 80, 54, 12),
      ink.linear(0, 672, 0, 728, [
        [0, a.light],
        [0.5, a.base],
        [1, a.deep],
      ]),
    )
  );
};

const PAD_TILT = 0.42;

function chargerDisc(look: Look): string {
  const { ink, t } = look;
  const disc = lathe(640, [360, 690], [[360, 740]], PAD_TILT);
  const top = oval(640, 690, 360, 360 * PAD_TILT);
  const inlay = oval(640, 688, 318, 318 * PAD_TILT);
  return (
    ellipse(
      690,
      790,
      440,
      180,
      ink.radial(
        690,
        790,
        440,
        [
          [0, '#3a2a1c', 0.6],
          [0.72, '#3a2a1c', 0.42],
          [1, '#3a2a1c', 0],
        ],
        0.41,
      ),
    ) +
    path(disc, satin(ink, t, 280, 1000)) +
    path(
      top,
      ink.linear(280, 540, 1000, 840, [
        [0, t.glint],
        [0.4, t.light],
        [1, t.dark],
      ]),
    ) +
    wood(ink, inlay, [322, 688 - 134, 636, 268], look.accent, true) +
    line(inlay, t.deep, 3, 'stroke-opacity="0.6"') +
    line(oval(640, 690, 357, 357 * PAD_TILT), t.glint, 3, 'stroke-opacity="0.6"') +
    line('M1000 736C1070 760 1080 830 1180 850', '#2b2724', 20) +
    line('M1000 732C1070 756 1080 826 1180 846', '#7a726a', 6)
  );
}

export const chargerTable: View = (look) =>
  chargerDisc(look) +
  at(
    `translate(640 690) scale(1 ${PAD_TILT + 0.12})`,
    mark({ x: 0, y: 0, size: 200, color: '#6b431d', brand: look.brand, technique: 'deboss' }),
  );

export const chargerPhone: View = (look) => {
  const phone =
    'M300 640L720 480Q752 470 780 486L1010 640Q1034 660 1000 676L590 860Q560 872 530 856L304 680Q280 656 300 640Z';
  return (
    chargerDisc(look) +
    dropShadow(phone, 16) +
    at('translate(0 16)', path(phone, '#6d6862')) +
    path(phone, '#1a1817') +
    path(
      'M334 648L724 498Q746 492 766 502L980 644Q996 658 974 668L588 840Q566 848 546 836L338 678Q322 660 334 648Z',
      look.ink.linear(330, 500, 980, 840, [
        [0, '#4a5a66'],
        [0.45, '#26323b'],
        [0.46, '#33424d'],
        [1, '#161d22'],
      ]),
    ) +
    at(
      'matrix(0.86 0.52 -0.92 0.4 655 668)',
      line(oval(0, 0, 92), '#ffffff', 7, 'stroke-opacity="0.25"'),
      line('M-92 0A92 92 0 1 1 54 74', '#8fd6a4', 8),
      path('M8 -52L-34 10H-4L-10 52L34 -10H4Z', '#8fd6a4'),
    )
  );
};
