/** Powder-coated steel: the tumbler and the mug with a lid. */
import { engravedOn } from '../color.ts';
import type { Look, View } from '../kind.ts';
import { mark } from '../mark.ts';
import { brushing, satin, steel, topLight } from '../materials.ts';
import { contact, FLOOR } from '../studio.ts';
import type { Step } from '../svg.ts';
import { at, lathe, line, path, ring } from '../svg.ts';
import { clearLid, opening, steelInside } from './cup-parts.ts';

const TUMBLER: readonly Step[] = [
  [126, 1010],
  [125, 1030, 118, FLOOR, 108, FLOOR],
];

function tumblerBody(look: Look, cx: number): string {
  const { ink, t } = look;
  const d = lathe(cx, [178, 420], TUMBLER);
  const rim = lathe(cx, [182, 372], [[178, 432]]);
  return (
    path(d, satin(ink, t, cx - 172, cx + 172)) +
    topLight(ink, d, 420, 1060, 0.6) +
    path(lathe(cx, [128.5, 986], TUMBLER), steel(ink, cx - 128, cx + 128)) +
    path(rim, steel(ink, cx - 182, cx + 182)) +
    line(ring(cx, 433, 178), '#1d140c', 3, 'stroke-opacity="0.4"')
  );
}

const tumblerMark = (look: Look, cx: number): string =>
  mark({
    x: cx - 8,
    y: 700,
    size: 150,
    color: engravedOn(look.color),
    brand: look.brand,
    technique: 'laser',
  });

export const tumblerFront: View = (look) =>
  contact(look.ink, 640, FLOOR, 122) +
  tumblerBody(look, 640) +
  tumblerMark(look, 640) +
  clearLid(look.ink, 640, 372, 184);

export const tumblerOpen: View = (look) => {
  const { ink } = look;
  const lip = ink.linear(368, 0, 732, 0, [
    [0, '#d9d6d1'],
    [0.3, '#ffffff'],
    [0.6, '#c5c1bb'],
    [1, '#f2f0ed'],
  ]);
  return (
    contact(ink, 550, FLOOR, 122) +
    tumblerBody(look, 550) +
    tumblerMark(look, 550) +
    opening(ink, 550, 372, 182, lip, steelInside, 9) +
    contact(ink, 892, 1076, 150, 0.7) +
    at('translate(892 1070) scale(0.84)', clearLid(ink, 0, 0, 184))
  );
};

export const tumblerMacro: View = (look) =>
  tumblerFront(look) + brushing(look.ink, lathe(640, [176, 436], [[130, 980]]), 420, 990, 460, 820);

function steelMugBody(look: Look, cx: number): string {
  const { ink, t } = look;
  const steps: readonly Step[] = [
    [196, 1000],
    [196, 1026, 184, FLOOR, 170, FLOOR],
  ];
  const d = lathe(cx, [206, 560], steps);
  const ear = `M${cx + 196} 660H${cx + 300}Q${cx + 330} 660 ${cx + 328} 692L${cx + 316} 880Q${cx + 314} 910 ${cx + 284} 910H${cx + 192}`;
  return (
    line(ear, t.deep, 46) +
    line(
      ear,
      ink.linear(cx + 200, 640, cx + 330, 930, [
        [0, t.light],
        [0.4, t.base],
        [1, t.dark],
      ]),
      40,
    ) +
    at('translate(-4 -9)', line(ear, t.glint, 6, 'stroke-opacity="0.5"')) +
    path(d, satin(ink, t, cx - 206, cx + 206)) +
    topLight(ink, d, 560, 1066, 0.6) +
    path(lathe(cx, [208, 520], [[206, 570]]), steel(ink, cx - 208, cx + 208)) +
    line(ring(cx, 571, 206), '#1d140c', 3, 'stroke-opacity="0.4"') +
    mark({
      x: cx - 10,
      y: 790,
      size: 150,
      color: engravedOn(look.color),
      brand: look.brand,
      technique: 'laser',
    })
  );
}

export const steelMugFront: View = (look) =>
  contact(look.ink, 580, FLOOR, 188) + steelMugBody(look, 580) + clearLid(look.ink, 580, 520, 210);

export const steelMugOpen: View = (look) => {
  const { ink } = look;
  const lip = ink.linear(280, 0, 700, 0, [
    [0, '#d9d6d1'],
    [0.3, '#ffffff'],
    [0.6, '#c5c1bb'],
    [1, '#f2f0ed'],
  ]);
  return (
    contact(ink, 490, FLOOR, 188) +
    steelMugBody(look, 490) +
    opening(ink, 490, 520, 208, lip, steelInside, 9) +
    contact(ink, 900, 1094, 150, 0.7) +
    at('translate(900 1088) scale(0.74)', clearLid(ink, 0, 0, 210))
  );
};
