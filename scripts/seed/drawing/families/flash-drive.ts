/** The flash drive that turns in a steel plate. */
import { tonesOf } from '../color.ts';
import type { Look, View } from '../kind.ts';
import { mark } from '../mark.ts';
import { satin, steelAlong } from '../materials.ts';
import { giftBox, splitRing } from '../parts.ts';
import { dropShadow } from '../studio.ts';
import { at, box, line, oval, path } from '../svg.ts';

/** Swivel drive: a coloured body that turns in a folded steel plate. `open` is the plate's angle. */
function drive(look: Look, open: number): string {
  const { ink, t } = look;
  const body = box(532, 470, 216, 480, 54);
  const plug = box(584, 300, 112, 180, 5);
  const plate = 'M558 286q0 -12 12 -12h140q12 0 12 12V850a82 82 0 0 1 -164 0Z';
  const cover = at(
    `rotate(${open} 640 850)`,
    dropShadow(plate, 9),
    path(plate, steelAlong(ink, 520, 380, 770, 800)),
    line('M560 290V850M720 290V850', '#ffffff', 3, 'stroke-opacity="0.7"'),
    mark({ x: 640, y: 560, size: 110, color: '#4c4640', brand: look.brand, technique: 'laser' }),
    path(oval(640, 850, 44), steelAlong(ink, 600, 810, 680, 890)),
    line(oval(640, 850, 44), '#5a544d', 2.5),
    path(oval(640, 850, 14), '#8a847c'),
  );
  return (
    dropShadow(body, 16) +
    (open ? dropShadow(plug, 9) : '') +
    path(plug, steelAlong(ink, 584, 300, 700, 330)) +
    path(box(604, 340, 30, 30, 3) + box(646, 340, 30, 30, 3), '#2a2622') +
    path(box(594, 300, 92, 8, 2), '#3a3631') +
    path(body, satin(ink, t, 532, 748)) +
    line('M545 520V890', t.glint, 5, 'stroke-opacity="0.4"') +
    line('M640 940V990', '#6b655d', 16) +
    cover
  );
}

export const driveClosed: View = (look) =>
  at('rotate(-24 640 640) translate(0 40)', drive(look, 0), splitRing(look.ink, 640, 1010, 54));

export const driveOpen: View = (look) =>
  at(
    'rotate(-24 640 640) translate(-110 0) translate(640 640) scale(0.9) translate(-640 -640)',
    drive(look, 128),
  );

export const driveBoxed: View = (look) =>
  giftBox(
    look.ink,
    tonesOf('#c39a6b'),
    620,
    940,
    at('translate(640 640) scale(1.05) translate(-640 -640)', drive(look, 0)),
  );
