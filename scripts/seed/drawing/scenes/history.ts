/** The workshop of the About page: evening light, a bench, the engraver at work. */
import { tonesOf } from '../color.ts';
import { Ink } from '../ink.ts';
import { mark } from '../mark.ts';
import { satin, steelAlong, wood } from '../materials.ts';
import { dropShadow } from '../studio.ts';
import { at, box, ellipse, line, path, polygon } from '../svg.ts';
import type { Picture } from './set.ts';
import { arrange } from './set.ts';
import { gantry, laserHead, parcel, shelf } from './workshop.ts';

const WIDTH = 1280;
const HEIGHT = 960;
const BENCH = 690;

/** The wall, and the window's light lying across it. */
function wall(ink: Ink): string {
  const panes = [0, 1].flatMap((c) =>
    [0, 1].map((r) => box(96 + c * 132, 96 + r * 172, 118, 158, 4)),
  );
  return (
    path(
      box(0, 0, WIDTH, HEIGHT),
      ink.linear(0, 0, WIDTH, 700, [
        [0, '#e6d6bd'],
        [0.5, '#cdb799'],
        [1, '#8d7459'],
      ]),
    ) +
    path(
      polygon([380, 60], [820, 200], [1010, 690], [520, 690]),
      '#fff3d4',
      'fill-opacity="0.16"',
    ) +
    path(
      polygon([380, 240], [680, 330], [820, 690], [520, 690]),
      '#fff3d4',
      'fill-opacity="0.12"',
    ) +
    path(box(78, 78, 286, 366, 8), '#6b4a2b') +
    path(
      panes.join(''),
      ink.linear(96, 96, 350, 430, [
        [0, '#fffdf4'],
        [0.6, '#ffeec4'],
        [1, '#f6d79a'],
      ]),
    ) +
    path(
      box(60, 440, 322, 22, 4),
      ink.linear(0, 440, 0, 462, [
        [0, '#a8733f'],
        [1, '#5f3d1d'],
      ]),
    )
  );
}

/** A pegboard with the tools that do not need electricity. */
function tools(ink: Ink): string {
  const board = box(930, 420, 290, 200, 10);
  const grip = (x: number, y: number, color: string): string =>
    path(box(x - 10, y, 20, 62, 9), satin(ink, tonesOf(color), x - 10, x + 10));
  const blade = (x: number, y: number, w: number, h: number): string =>
    path(box(x - w / 2, y, w, h, 3), steelAlong(ink, x - w / 2, 0, x + w / 2, 0));
  return (
    dropShadow(board, 10) +
    wood(ink, board, [930, 420, 290, 200], '#c39a6b', true) +
    line(
      'M950 440H1200M950 470H1200M950 500H1200M950 530H1200M950 560H1200M950 590H1200',
      '#5a3c1c',
      5,
      'stroke-dasharray="0 25" stroke-opacity="0.55"',
    ) +
    blade(972, 446, 8, 70) +
    grip(972, 512, '#b5402f') +
    blade(1014, 446, 12, 60) +
    grip(1014, 502, '#2c4c5e') +
    blade(1056, 446, 6, 80) +
    grip(1056, 520, '#c9a15a') +
    path('M1092 452h96v20h-40v110h-16v-110h-40z', steelAlong(ink, 1092, 0, 1188, 0))
  );
}

export function drawHistory(): Picture {
  const ink = new Ink();
  const top = box(0, BENCH, WIDTH, 74);
  const lamp = 'M640 0V70';
  const body =
    wall(ink) +
    line(lamp, '#3a2f25', 6) +
    path('M560 150Q566 72 640 70Q714 72 720 150Z', satin(ink, tonesOf('#2f4a3a'), 560, 720)) +
    ellipse(640, 150, 80, 12, '#fff0c2') +
    ellipse(
      640,
      260,
      380,
      380,
      ink.radial(640, 260, 380, [
        [0, '#ffe9b0', 0.5],
        [0.5, '#ffe0a0', 0.16],
        [1, '#ffe0a0', 0],
      ]),
    ) +
    shelf(ink, 896, 190, 350) +
    shelf(ink, 896, 372, 350) +
    arrange(ink, [
      { kind: 'garrafa-termica', color: '#b5603c', x: 936, y: 186, scale: 0.15 },
      { kind: 'squeeze', color: '#1f3f63', x: 1006, y: 187, scale: 0.15 },
      { kind: 'garrafa-vidro', color: '#7b8c6b', x: 1076, y: 186, scale: 0.15 },
      { kind: 'copo-termico', color: '#24211f', x: 1144, y: 187, scale: 0.14 },
      { kind: 'squeeze', color: '#f1ece2', x: 1212, y: 187, scale: 0.15 },
      { kind: 'caneca', color: '#b5402f', x: 944, y: 370, scale: 0.105 },
      { kind: 'caneca', color: '#f4f1ea', x: 1036, y: 370, scale: 0.105 },
      { kind: 'caneca', color: '#2c4c5e', x: 1128, y: 370, scale: 0.105 },
      { kind: 'caixa-de-som', color: '#c9a15a', x: 1214, y: 370, scale: 0.11 },
    ]) +
    tools(ink) +
    wood(ink, box(0, BENCH + 74, WIDTH, 200), [0, BENCH + 74, WIDTH, 200], '#6f4a28', true) +
    wood(ink, top, [0, BENCH, WIDTH, 74], '#b98146', true) +
    path(box(0, BENCH, WIDTH, 5), '#ffe6bd', 'fill-opacity="0.6"') +
    path(
      box(0, BENCH + 74, WIDTH, 44),
      ink.linear(0, BENCH + 74, 0, BENCH + 118, [
        [0, '#1d120a', 0.6],
        [1, '#1d120a', 0],
      ]),
    ) +
    path(box(300, 330, 40, 390, 8), satin(ink, tonesOf('#3a3531'), 300, 340)) +
    path(box(820, 330, 40, 390, 8), satin(ink, tonesOf('#3a3531'), 820, 860)) +
    path(box(280, 690, 600, 44, 10), satin(ink, tonesOf('#3a3531'), 280, 880)) +
    mark({ x: 580, y: 712, size: 22, color: '#d8cbb8', brand: 1, layout: 'row' }) +
    arrange(ink, [
      {
        kind: 'squeeze',
        view: 3,
        color: '#24382f',
        accent: '#c9a15a',
        x: 570,
        y: 752,
        scale: 0.52,
      },
    ]) +
    gantry(ink, 286, 874, 330) +
    at('translate(548 584) scale(0.6)', laserHead(ink, 0, 0)) +
    parcel(ink, 150, 792, 130, 90, 120, 4) +
    arrange(ink, [
      {
        kind: 'caderno',
        view: 1,
        color: '#7b2f35',
        accent: '#c9a15a',
        x: 1090,
        y: 800,
        scale: 0.3,
      },
      { kind: 'caneca', color: '#f4f1ea', accent: '#b5603c', x: 960, y: 770, scale: 0.2 },
    ]);
  return { svg: ink.document(WIDTH, HEIGHT, body), width: WIDTH, height: HEIGHT };
}
