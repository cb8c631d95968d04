/** Key fobs: sewn leather, and an aluminium bottle opener. */
import { engravedOn, tonesOf } from '../color.ts';
import type { Look, View } from '../kind.ts';
import { mark } from '../mark.ts';
import { matte, steelAlong, stitches } from '../materials.ts';
import { giftBox, splitRing } from '../parts.ts';
import { dropShadow, lineShadow } from '../studio.ts';
import { at, line, oval, path } from '../svg.ts';

const FOB =
  'M560 520C560 480 590 462 640 462C690 462 720 480 720 520L776 900C786 1000 730 1050 640 1050C550 1050 494 1000 504 900Z';

const FOB_SEAM =
  'M578 528C580 496 604 480 640 480C676 480 700 496 702 528L756 902C764 984 716 1030 640 1030C564 1030 516 984 524 902Z';

const link = (look: Look, y0: number, y1: number): string =>
  line(`M640 ${y0}V${y1}`, '#4c463f', 24) +
  line(`M640 ${y0}V${y1}`, steelAlong(look.ink, 628, 0, 652, 0), 18);

/** A drop of leather with a metal eyelet. */
export function fob(look: Look): string {
  const { ink, t } = look;
  return (
    dropShadow(FOB, 20) +
    lineShadow(oval(640, 300, 150), 12, 0.6) +
    path(FOB, matte(ink, t, 500, 470, 800, 1060)) +
    path(
      'M560 520C560 480 590 462 640 462C690 462 720 480 720 520L736 630C660 600 600 610 546 640Z',
      '#ffffff',
      'fill-opacity="0.09"',
    ) +
    stitches(FOB_SEAM, t.glint, 4, 13) +
    line(FOB, t.deep, 3, 'stroke-opacity="0.7"') +
    path(oval(640, 545, 30), steelAlong(ink, 612, 520, 668, 570)) +
    path(oval(640, 545, 16), '#241b13') +
    mark({ x: 640, y: 830, size: 150, color: t.deep, brand: look.brand, technique: 'deboss' }) +
    splitRing(ink, 640, 300, 150) +
    link(look, 440, 530)
  );
}

export const fobFlat: View = (look) => at('rotate(14 640 640) translate(0 -20)', fob(look));

/** A second one, turned to its plain back, crosses the first. */
export const fobPair: View = (look) => {
  const { ink, t } = look;
  const plain =
    dropShadow(FOB, 20) +
    path(FOB, matte(ink, t, 500, 470, 800, 1060)) +
    stitches(FOB_SEAM, t.glint, 4, 13) +
    path(oval(640, 545, 30), steelAlong(ink, 612, 520, 668, 570)) +
    path(oval(640, 545, 16), '#241b13') +
    splitRing(ink, 640, 300, 150) +
    link(look, 440, 530);
  return (
    at('translate(240 40) rotate(30 640 640) scale(0.86)', plain) +
    at('translate(-130 30) rotate(-16 640 640) scale(0.9)', fob(look))
  );
};

export const boxed =
  (body: View, scale: number): View =>
  (look) =>
    giftBox(
      look.ink,
      tonesOf('#2b2724'),
      720,
      900,
      at(`translate(640 650) scale(${scale}) translate(-640 -650)`, body(look)),
    );

const OPENER =
  'M640 430C560 430 528 480 528 560V900C528 1010 570 1070 640 1070C710 1070 752 1010 752 900V560C752 480 720 430 640 430Z';

const JAW =
  'M574 946C574 896 604 876 640 876C676 876 706 896 706 946C706 990 680 1000 664 1014C652 1026 628 1026 616 1014C600 1000 574 990 574 946Z';

/** Anodised aluminium: the jaw is cut through, its far wall catches the light. */
export function opener(look: Look): string {
  const { ink, t } = look;
  const body = `${OPENER}${JAW}`;
  return (
    dropShadow(OPENER, 18) +
    lineShadow(oval(640, 290, 140), 12, 0.6) +
    at('translate(4 7)', path(body, t.deep, 'fill-rule="evenodd"')) +
    path(
      body,
      ink.linear(520, 430, 780, 1070, [
        [0, t.light],
        [0.22, t.glint],
        [0.3, t.light],
        [0.5, t.base],
        [0.62, t.light],
        [0.75, t.base],
        [1, t.dark],
      ]),
      'fill-rule="evenodd"',
    ) +
    line(OPENER, t.glint, 3, 'stroke-opacity="0.7"') +
    line(JAW, t.deep, 4) +
    at(
      'translate(-3 -4)',
      line(
        'M706 946C706 990 680 1000 664 1014C652 1026 628 1026 616 1014',
        t.glint,
        3,
        'stroke-opacity="0.8"',
      ),
    ) +
    path(oval(640, 490, 26), t.deep) +
    path(oval(640, 490, 20), '#241b13') +
    mark({
      x: 640,
      y: 690,
      size: 120,
      color: engravedOn(look.color),
      brand: look.brand,
      technique: 'laser',
    }) +
    splitRing(ink, 640, 290, 140) +
    link(look, 420, 484)
  );
}

export const openerFlat: View = (look) => at('rotate(-18 640 640) translate(0 -20)', opener(look));

/** At work: the jaw on a crown cap. */
export const openerAtWork: View = (look) => {
  const { ink } = look;
  const crimps = Array.from({ length: 21 }, (_, i) => {
    const angle = (i / 21) * Math.PI * 2;
    return `${i ? 'L' : 'M'}${(Math.cos(angle) * 150).toFixed(1)} ${(Math.sin(angle) * 150).toFixed(1)}Q${(Math.cos(angle + 0.15) * 186).toFixed(1)} ${(Math.sin(angle + 0.15) * 186).toFixed(1)} ${(Math.cos(angle + 0.3) * 150).toFixed(1)} ${(Math.sin(angle + 0.3) * 150).toFixed(1)}`;
  }).join('');
  return (
    at(
      'translate(880 930)',
      dropShadow(oval(0, 0, 160), 20),
      path(
        crimps,
        ink.linear(-150, -150, 150, 150, [
          [0, '#f1d9a0'],
          [0.5, '#c79a45'],
          [1, '#6f4c17'],
        ]),
      ),
      path(
        oval(0, 0, 128),
        ink.linear(-128, -128, 128, 128, [
          [0, '#fbeec8'],
          [0.5, '#d8ae5c'],
          [1, '#8f6524'],
        ]),
      ),
      mark({
        x: 0,
        y: 0,
        size: 120,
        color: '#6f4c17',
        brand: 1,
        layout: 'symbol',
        technique: 'deboss',
      }),
    ) + at('translate(-70 -60) rotate(-52 640 640) scale(0.94)', opener(look))
  );
};
