/**
 * The shadows of the studio, whose soft key light comes from the upper left.
 * They are gradients and stacked faint outlines, because a blur filter of this
 * size costs more than the rest of the drawing.
 */

import { boundsOf } from './bounds.ts';
import type { Ink } from './ink.ts';
import { at, ellipse, line } from './svg.ts';

export const SIZE = 1280;
/** Where products stand. */
export const FLOOR = 1040;
export const SHADOW = '#3a2a1c';

/** The shadow under something that stands: a broad veil falling right, and a dark line of contact. */
export function contact(ink: Ink, cx: number, y: number, rx: number, strength = 1): string {
  const veil = rx * 1.75;
  const core = rx * 1.12;
  const cast = cx + rx * 0.5;
  const flat = 0.2;
  return [
    ellipse(
      cast,
      y + rx * 0.06,
      veil,
      veil * flat,
      ink.radial(cast, y + rx * 0.06, veil, soft(0.42 * strength), flat),
    ),
    ellipse(
      cx + rx * 0.06,
      y + 4,
      core,
      core * 0.19,
      ink.radial(cx + rx * 0.06, y + 4, core, tight(0.8 * strength), 0.19),
    ),
  ].join('');
}

const soft = (o: number) =>
  [
    [0, SHADOW, o],
    [0.35, SHADOW, o * 0.62],
    [0.7, SHADOW, o * 0.16],
    [1, SHADOW, 0],
  ] as const;

const tight = (o: number) =>
  [
    [0, SHADOW, o],
    [0.8, SHADOW, o * 0.75],
    [0.92, SHADOW, o * 0.25],
    [1, SHADOW, 0],
  ] as const;

/**
 * The soft shadow of something that lies on the sweep (or one part on another):
 * its outline, shifted away from the light, in a few faint sizes that add up
 * to a dark core and a soft edge. Black, not the warm shadow colour: at so low
 * an opacity the renderer's rounding would turn brown into green.
 */
export function dropShadow(d: string, lift = 22, strength = 1): string {
  const { x, y, width, height } = boundsOf(d);
  const cx = x + width / 2 + lift * 0.6;
  const cy = y + height / 2 + lift * 0.8;
  const steps = Math.max(9, Math.round(lift / 3.4));
  const veils: string[] = [];
  for (let i = 0; i < steps; i++) {
    const grow = lift * (1.05 - (1.5 * i) / (steps - 1));
    const sx = Math.max(0.1, (width + 2 * grow) / width).toFixed(4);
    const sy = Math.max(0.1, (height + 2 * grow) / height).toFixed(4);
    const place = `translate(${cx.toFixed(1)} ${cy.toFixed(1)}) scale(${sx} ${sy}) translate(${-(x + width / 2)} ${-(y + height / 2)})`;
    veils.push(`<path d="${d}" transform="${place}"/>`);
  }
  return `<g fill="#000000" shape-rendering="optimizeSpeed" fill-opacity="${((0.4 / steps) * strength).toFixed(3)}">${veils.join('')}</g>`;
}

/** The same for a thin ring or bar, whose inside stays lit: ever wider faint strokes. */
export function lineShadow(d: string, lift = 12, strength = 1): string {
  const steps = Math.max(5, Math.round(lift / 4));
  const veils: string[] = [];
  for (let i = steps; i >= 1; i--) {
    const opacity = ((0.42 / steps) * strength).toFixed(3);
    veils.push(line(d, '#000000', (lift * 2.3 * i) / steps, `stroke-opacity="${opacity}"`));
  }
  return at(`translate(${(lift * 0.6).toFixed(1)} ${(lift * 0.8).toFixed(1)})`, ...veils);
}
