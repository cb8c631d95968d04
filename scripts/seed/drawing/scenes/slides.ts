/** The three slides of the home page's carousel. Wide ones keep their left third calm, for the title. */

import { tonesOf } from '../color.ts';
import { Ink } from '../ink.ts';
import { sweep } from '../light.ts';
import { satin, wood } from '../materials.ts';
import { at, box, path } from '../svg.ts';
import type { Picture } from './set.ts';
import { arrange } from './set.ts';
import { gantry, laserHead, parcel, van } from './workshop.ts';

export type SlideScene = 'premium' | 'personalizacao' | 'entrega';

const WIDE = [1920, 500] as const;

/** The house's best, on one table. */
function premium(ink: Ink): string {
  return (
    sweep(1200, 1200) +
    at(
      'translate(600 630) scale(1.06) translate(-585 -700)',
      arrange(ink, [
        { kind: 'kit', view: 1, color: '#24382f', accent: '#c9a15a', x: 760, y: 880, scale: 0.66 },
        { kind: 'garrafa-termica', color: '#b5603c', x: 300, y: 930, scale: 0.82 },
        { kind: 'squeeze', color: '#24382f', accent: '#c9a15a', x: 520, y: 1000, scale: 0.74 },
        { kind: 'caneca', color: '#f4f1ea', accent: '#b5603c', x: 860, y: 1050, scale: 0.46 },
        {
          kind: 'caderno',
          view: 1,
          color: '#7b2f35',
          accent: '#c9a15a',
          x: 300,
          y: 1170,
          scale: 0.46,
        },
        { kind: 'caneta', color: '#24211f', x: 590, y: 1270, scale: 0.46, turn: 22 },
      ]),
    )
  );
}

/** A bottle in the engraver, and what came out of it before. */
function engraving(ink: Ink): string {
  const bench = box(0, 420, 1920, 90);
  return (
    sweep(...WIDE) +
    wood(ink, bench, [0, 420, 1920, 90], '#a8733f', true) +
    path(box(0, 420, 1920, 5), '#ffe6bd', 'fill-opacity="0.5"') +
    arrange(ink, [
      { kind: 'garrafa-termica', color: '#b5603c', x: 1530, y: 442, scale: 0.42 },
      { kind: 'copo-termico', color: '#2f4a3a', x: 1656, y: 456, scale: 0.36 },
      { kind: 'caneca', color: '#f4f1ea', accent: '#1f3f63', x: 1782, y: 470, scale: 0.25 },
      { kind: 'tabua', color: '#c9975b', x: 740, y: 440, scale: 0.34, turn: -12 },
    ]) +
    path(box(880, 20, 40, 404, 8), satin(ink, tonesOf('#3a3531'), 880, 920)) +
    path(box(1430, 20, 40, 404, 8), satin(ink, tonesOf('#3a3531'), 1430, 1470)) +
    at(
      'translate(930 452) scale(1)',
      path(box(0, -40, 60, 26, 8), '#2b2724') + path(box(430, -40, 60, 26, 8), '#2b2724'),
    ) +
    arrange(ink, [{ kind: 'squeeze', view: 3, color: '#1f3f63', x: 1175, y: 470, scale: 0.56 }]) +
    gantry(ink, 870, 1480, 30) +
    at('translate(1150 286) scale(0.62)', laserHead(ink, 0, 0))
  );
}

/** Packed, labelled, on its way. */
function delivery(ink: Ink): string {
  return (
    sweep(...WIDE) +
    van(ink, 1170, 430, 1.12) +
    parcel(ink, 900, 446, 190, 120, 180, 4) +
    parcel(ink, 906, 266, 150, 96, 100, 1) +
    parcel(ink, 1110, 474, 150, 100, 110, 3) +
    arrange(ink, [
      { kind: 'kit', view: 1, color: '#24382f', accent: '#c9a15a', x: 640, y: 488, scale: 0.3 },
    ])
  );
}

export function drawSlide(scene: SlideScene): Picture {
  const ink = new Ink();
  if (scene === 'premium')
    return { svg: ink.document(1200, 1200, premium(ink)), width: 1200, height: 1200 };
  const body = scene === 'personalizacao' ? engraving(ink) : delivery(ink);
  return { svg: ink.document(...WIDE, body), width: WIDE[0], height: WIDE[1] };
}
