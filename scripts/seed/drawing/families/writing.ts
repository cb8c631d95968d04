/** Pens and pencils: long turned bodies, drawn upright and then laid down. */
import type { Tones } from '../color.ts';
import { engravedOn, inkOn, tonesOf } from '../color.ts';
import type { Ink } from '../ink.ts';
import type { Kind, Look, View } from '../kind.ts';
import { closeUp } from '../kind.ts';
import { mark } from '../mark.ts';
import { matte, satin, steel, wood } from '../materials.ts';
import { giftBox } from '../parts.ts';
import { dropShadow } from '../studio.ts';
import { at, box, line, path, polygon } from '../svg.ts';

const PEN = 'M602 250C602 232 616 222 640 222C664 222 678 232 678 250V930L656 1070H624L602 930Z';

/** Upright on x = 640, from the push button at y = 160 to the point at y = 1130. */
export function pen(look: Look): string {
  const { ink, t } = look;
  return (
    path(box(622, 160, 36, 90, 12), steel(ink, 622, 658)) +
    path(PEN, satin(ink, t, 602, 678)) +
    path('M602 930H678L656 1070H624Z', steel(ink, 602, 678)) +
    path('M624 1070H656L646 1126Q640 1138 634 1126Z', steel(ink, 622, 658)) +
    path(box(600, 640, 80, 26, 4), steel(ink, 600, 680)) +
    path(box(600, 922, 80, 16, 4), steel(ink, 600, 680)) +
    path(box(600, 244, 80, 22, 6), steel(ink, 600, 680)) +
    path(
      'M664 262H690C702 262 706 270 706 284V590Q706 606 694 606Q682 606 682 590V300H664Z',
      ink.linear(664, 0, 710, 0, [
        [0, '#8d8880'],
        [0.35, '#fbfaf8'],
        [0.6, '#b8b3ac'],
        [1, '#6f6a63'],
      ]),
    ) +
    line('M616 690V912', t.glint, 4, 'stroke-opacity="0.5"') +
    at(
      'translate(640 800) rotate(-90)',
      mark({
        x: 0,
        y: 0,
        size: 34,
        color: engravedOn(look.color),
        brand: look.brand,
        layout: 'row',
        technique: 'laser',
      }),
    )
  );
}

export const PEN_OUTLINE = 'M622 160H658V244L706 262V600H680L678 930L640 1130L602 930V250L622 244Z';

const laid =
  (body: View, turn: number, x: number, y: number, scale: number, outline: string): View =>
  (look) =>
    at(
      `translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-640 -640)`,
      shadowTurned(outline, turn),
      body(look),
    );

/** A drop shadow that still falls away from the light after its owner is turned. */
function shadowTurned(outline: string, turn: number, lift = 15): string {
  const angle = (-turn * Math.PI) / 180;
  const dx = lift * 0.6;
  const dy = lift * 0.8;
  const sx = dx * Math.cos(angle) - dy * Math.sin(angle) - dx;
  const sy = dx * Math.sin(angle) + dy * Math.cos(angle) - dy;
  return at(`translate(${sx.toFixed(1)} ${sy.toFixed(1)})`, dropShadow(outline, lift));
}

const penLaid = laid(pen, 48, 640, 640, 1.22, PEN_OUTLINE);

/** A line of ink on paper, just written. */
const penWriting: View = (look) => {
  const sheet = polygon([150, 300], [1010, 170], [1160, 1080], [260, 1190]);
  return (
    dropShadow(sheet, 16) +
    path(
      sheet,
      look.ink.linear(150, 170, 1160, 1190, [
        [0, '#ffffff'],
        [1, '#e6dfd4'],
      ]),
    ) +
    at(
      'translate(300 420) rotate(-8.5)',
      line(Array.from({ length: 9 }, (_, i) => `M0 ${i * 78}H740`).join(''), '#cfc4b3', 2),
    ) +
    line(
      'M340 700c30 -70 70 -90 76 -40s-40 90 -30 40s80 -90 84 -20s46 10 66 -30s44 -20 32 20s50 20 80 -34',
      look.t.deep,
      7,
    ) +
    laid(pen, 40, 1020, 320, 1, PEN_OUTLINE)(look)
  );
};

const penBoxed: View = (look) =>
  giftBox(look.ink, tonesOf('#2b2724'), 400, 940, '') +
  at(
    'translate(640 640) scale(0.76) translate(-640 -645)',
    dropShadow(PEN_OUTLINE, 12),
    pen(look),
  ) +
  line('M490 460H790M490 920H790', '#14110e', 22);

function pencil(ink: Ink, t: Tones, brand: number, color: string, top: number): string {
  const body = box(606, top, 68, 960 - top);
  return (
    path(box(606, top - 12, 68, 40, 14), t.deep) +
    path(
      body,
      ink.linear(606, 0, 674, 0, [
        [0, t.base],
        [0.26, t.light],
        [0.28, t.glint],
        [0.34, t.light],
        [0.66, t.base],
        [0.68, t.dark],
        [1, t.deep],
      ]),
    ) +
    wood(
      ink,
      'M606 960Q617 944 629 960Q640 944 652 960Q663 944 674 960L648 1080H632Z',
      [606, 940, 68, 150],
      '#dcb27a',
    ) +
    path('M632 1080H648L640 1124Z', '#2d2926') +
    at(
      `translate(640 ${top + 190}) rotate(-90)`,
      mark({ x: 0, y: 0, size: 28, color: inkOn(color), brand, layout: 'row', technique: 'print' }),
    )
  );
}

const PENCIL_OUTLINE = 'M606 250H674V960L640 1124L606 960Z';

const pencilTrio: View = (look) => {
  const { ink } = look;
  const one = (color: string, x: number, turn: number): string =>
    at(
      `translate(${x} 640) rotate(${turn}) translate(-640 -660)`,
      shadowTurned(PENCIL_OUTLINE, turn),
      pencil(ink, tonesOf(color), look.brand, color, 250),
    );
  return one(look.accent, 440, -14) + one('#d9b27c', 640, 0) + one(look.color, 840, 14);
};

const pencilSeed: View = (look) => {
  const { ink } = look;
  const card = box(330, 200, 400, 900, 14);
  return (
    dropShadow(card, 22) +
    path(card, matte(ink, tonesOf('#c9a274'), 330, 200, 730, 1100)) +
    mark({ x: 530, y: 520, size: 170, color: '#4a3118', brand: look.brand }) +
    line('M420 800H640M440 840H620', '#8d6537', 8, 'stroke-opacity="0.7"') +
    at(
      'translate(860 640) rotate(7) translate(-640 -660)',
      shadowTurned(PENCIL_OUTLINE, 7),
      pencil(ink, look.t, look.brand, look.color, 250),
    )
  );
};

export const writing: Readonly<Record<'caneta' | 'lapis', Kind>> = {
  caneta: {
    accent: '#2b2724',
    brand: 1,
    views: [penLaid, closeUp(penLaid, 550, 750, 2.3), penBoxed, penWriting],
  },
  lapis: { accent: '#2b2724', brand: 3, views: [pencilTrio, pencilSeed] },
};
