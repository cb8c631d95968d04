/** Parts that several families share: zips, split rings, gift boxes. */
import type { Tones } from './color.ts';
import type { Ink } from './ink.ts';
import { matte, steelAlong } from './materials.ts';
import { dropShadow } from './studio.ts';
import { at, box, line, oval, path, polygon } from './svg.ts';

/** A closed zip along `d`: tape, metal teeth and their light. */
export const zip = (d: string, tape: Tones): string =>
  line(d, tape.deep, 22) +
  line(d, '#4a443d', 10) +
  line(d, '#cfc8be', 8, 'stroke-dasharray="4 4" stroke-linecap="butt"') +
  at('translate(0 -2)', line(d, '#ffffff', 1.6, 'stroke-opacity="0.5"'));

/** The slider of a zip and its cord, hanging by `turn` degrees. */
export const puller = (ink: Ink, x: number, y: number, cord: Tones, turn = 0): string =>
  at(
    `translate(${x} ${y}) rotate(${turn})`,
    path(box(-13, -15, 26, 30, 8), steelAlong(ink, -13, 0, 13, 0)),
    path(box(-6, 10, 12, 30, 6), steelAlong(ink, -6, 0, 6, 0)),
    line('M0 38V78', cord.deep, 13),
    line('M-2 38V78', cord.light, 6),
  );

/** A split ring of spring steel, its two coils and the light running around it. */
export function splitRing(ink: Ink, x: number, y: number, r: number): string {
  const metal = ink.linear(x - r, y - r, x + r, y + r, [
    [0, '#fbfaf8'],
    [0.25, '#bdb8b1'],
    [0.42, '#f7f6f4'],
    [0.6, '#7b766f'],
    [0.8, '#d8d4ce'],
    [1, '#5f5a53'],
  ]);
  return (
    line(oval(x, y, r), '#4c463f', r * 0.17) +
    line(oval(x, y, r), metal, r * 0.14) +
    line(oval(x, y, r), '#3e3831', 1.6, 'stroke-opacity="0.6"') +
    line(
      `M${x - r * 0.94} ${y - r * 0.34}A${r} ${r} 0 0 1 ${x - r * 0.2} ${y - r * 0.98}`,
      '#ffffff',
      r * 0.05,
      'stroke-opacity="0.9"',
    )
  );
}

/** An open gift box from above, lined with kraft, `w` × `h` around the middle; `inside` lies in its foam. */
export function giftBox(ink: Ink, t: Tones, w: number, h: number, inside: string): string {
  const x = 640 - w / 2;
  const y = 640 - h / 2;
  const outer = box(x, y, w, h, 16);
  const inner = box(x + 30, y + 30, w - 60, h - 60, 8);
  return (
    dropShadow(outer, 44) +
    path(outer, matte(ink, t, x, y, x + w, y + h)) +
    line(box(x + 4, y + 4, w - 8, h - 8, 13), t.glint, 3, 'stroke-opacity="0.5"') +
    path(
      inner,
      ink.linear(x, y, x + w, y + h, [
        [0, '#26211d'],
        [0.5, '#37312b'],
        [1, '#433b34'],
      ]),
    ) +
    path(
      polygon([x + 30, y + 30], [x + w - 30, y + 30], [x + w - 62, y + 62], [x + 62, y + 62]),
      '#000000',
      'fill-opacity="0.35"',
    ) +
    path(
      polygon([x + 30, y + 30], [x + 62, y + 62], [x + 62, y + h - 62], [x + 30, y + h - 30]),
      '#000000',
      'fill-opacity="0.25"',
    ) +
    inside
  );
}

/** The three visible faces of a closed carton seen from its corner. */
export interface Carton {
  readonly front: string;
  readonly side: string;
  readonly top: string;
}

/** A carton whose front edge stands at (`x`, `y`): `w` to the left, `depth` to the right, `h` high. */
export function carton(x: number, y: number, w: number, depth: number, h: number): Carton {
  const rise = 0.22;
  const a: [number, number] = [x, y];
  const l: [number, number] = [x - w, y - w * rise];
  const r: [number, number] = [x + depth, y - depth * rise * 1.6];
  const up = ([px, py]: [number, number]): [number, number] => [px, py - h];
  const back: [number, number] = [l[0] + depth, l[1] - depth * rise * 1.6 - h];
  return {
    front: polygon(l, a, up(a), up(l)),
    side: polygon(a, r, up(r), up(a)),
    top: polygon(up(l), up(a), up(r), back),
  };
}

/** The shadow of a carton: its footprint, softened. */
export const cartonShadow = (x: number, y: number, w: number, depth: number): string =>
  dropShadow(
    polygon(
      [x - w, y - w * 0.22],
      [x, y],
      [x + depth, y - depth * 0.352],
      [x + depth - w, y - depth * 0.352 - w * 0.22],
    ),
    (w + depth) * 0.045,
  );

/** Paints a carton in one colour under the studio's light, without its shadow. */
export const paintCarton = (
  ink: Ink,
  c: Carton,
  t: Tones,
  x: number,
  y: number,
  w: number,
  depth: number,
): string =>
  path(
    c.front,
    ink.linear(x - w, 0, x, 0, [
      [0, t.light],
      [0.6, t.base],
      [1, t.base],
    ]),
  ) +
  path(
    c.side,
    ink.linear(x, 0, x + depth, 0, [
      [0, t.deep],
      [1, t.dark],
    ]),
  ) +
  path(
    c.top,
    ink.linear(x - w, y - 400, x + depth, y - 300, [
      [0, t.glint],
      [1, t.light],
    ]),
  );

/** The plane of a carton's front face: draw upright in it, origin in the face's lower left corner. */
export const onFront = (x: number, y: number, w: number): string =>
  `matrix(1 0.22 0 1 ${x - w} ${y - w * 0.22})`;
