/** Earbuds and their charging case. */
import { inkOn } from '../color.ts';
import type { Look, View } from '../kind.ts';
import { mark } from '../mark.ts';
import { gloss, topLight } from '../materials.ts';
import { contact, dropShadow } from '../studio.ts';
import { at, box, line, oval, path } from '../svg.ts';

const CASE =
  'M330 700C330 600 400 560 500 560H780C880 560 950 600 950 700V800C950 920 880 980 780 980H500C400 980 330 920 330 800Z';

function bud(look: Look, flip: number): string {
  const { ink, t } = look;
  return at(
    `scale(${flip} 1)`,
    path('M-22 40H26V232Q26 258 2 258Q-22 258 -22 232Z', gloss(ink, t, -22, 26)),
    path(
      oval(0, 0, 84, 74),
      ink.radial(-30, -30, 130, [
        [0, t.glint],
        [0.35, t.light],
        [0.75, t.base],
        [1, t.dark],
      ]),
    ),
    path(
      oval(62, 14, 34, 46),
      ink.radial(52, 0, 60, [
        [0, '#6a635b'],
        [1, '#1c1815'],
      ]),
    ),
    path(oval(-34, -30, 22, 12), '#ffffff', 'fill-opacity="0.8"'),
    path(box(-8, 224, 22, 10, 5), '#3a342e'),
  );
}

export const budsClosed: View = (look) => {
  const { ink, t } = look;
  return (
    contact(ink, 640, 984, 290) +
    path(
      CASE,
      ink.linear(420, 560, 800, 990, [
        [0, t.light],
        [0.14, t.glint],
        [0.3, t.light],
        [0.6, t.base],
        [1, t.deep],
      ]),
    ) +
    topLight(ink, CASE, 550, 990, 0.8) +
    path(
      'M400 596C440 574 480 574 520 574H740C790 574 830 578 862 592C800 588 460 588 400 596Z',
      '#ffffff',
      'fill-opacity="0.6"',
    ) +
    line('M331 716C460 728 820 728 949 716', t.deep, 5) +
    line('M331 720C460 732 820 732 949 720', t.glint, 2, 'stroke-opacity="0.7"') +
    path(oval(640, 766, 8), '#9fe0ae') +
    mark({ x: 640, y: 868, size: 84, color: inkOn(look.color), brand: look.brand, layout: 'row' })
  );
};

export const budsOpen: View = (look) => {
  const { ink, t } = look;
  const lid =
    'M352 560C340 420 390 330 500 320H780C890 330 940 420 928 560C880 584 400 584 352 560Z';
  const base =
    'M330 720C460 690 820 690 950 720V800C950 920 880 980 780 980H500C400 980 330 920 330 800Z';
  return (
    contact(ink, 640, 984, 290) +
    path(
      lid,
      ink.linear(360, 320, 920, 580, [
        [0, t.light],
        [0.5, t.dark],
        [1, t.deep],
      ]),
    ) +
    path(
      'M384 556C376 440 420 366 510 358H770C860 366 904 440 896 556C820 570 460 570 384 556Z',
      ink.linear(384, 358, 896, 570, [
        [0, t.deep],
        [0.6, t.dark],
        [1, t.base],
      ]),
    ) +
    path(
      'M330 724C330 640 352 560 352 560C400 584 880 584 928 560C928 560 950 640 950 724C820 760 460 760 330 724Z',
      ink.linear(0, 570, 0, 740, [
        [0, t.deep],
        [1, t.dark],
      ]),
    ) +
    at('translate(520 600)', bud(look, 1)) +
    at('translate(760 600)', bud(look, -1)) +
    path(
      base,
      ink.linear(420, 690, 800, 990, [
        [0, t.light],
        [0.16, t.glint],
        [0.34, t.light],
        [0.6, t.base],
        [1, t.deep],
      ]),
    ) +
    line('M331 722C460 694 820 694 949 722', t.glint, 3, 'stroke-opacity="0.9"') +
    path(oval(640, 752, 8), '#9fe0ae') +
    mark({ x: 640, y: 862, size: 84, color: inkOn(look.color), brand: look.brand, layout: 'row' })
  );
};

export const budsLaid: View = (look) =>
  at(
    'translate(470 440) rotate(-24) scale(1.5)',
    dropShadow(`${oval(0, 0, 84, 74)}${box(-22, 40, 48, 218, 22)}`, 12),
    bud(look, 1),
  ) +
  at(
    'translate(850 560) rotate(30) scale(1.5)',
    dropShadow(`${oval(0, 0, 84, 74)}${box(-26, 40, 48, 218, 22)}`, 12),
    bud(look, -1),
  );
