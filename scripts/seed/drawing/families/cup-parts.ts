/** Lips, lids and insides that the cups share. */
import type { Ink } from '../ink.ts';
import { ellipse, lathe, line, oval, path, TILT } from '../svg.ts';

/** The opening of a cup: lip, far wall in shadow on the lit side, near wall hidden. */
export function opening(
  ink: Ink,
  cx: number,
  y: number,
  r: number,
  lip: string,
  inside: readonly [string, string, string],
  wall = 13,
): string {
  return (
    ellipse(cx, y, r, r * TILT, lip) +
    ellipse(
      cx,
      y + 2,
      r - wall,
      (r - wall) * TILT,
      ink.linear(cx - r, y, cx + r, y + r * 0.2, [
        [0, inside[2]],
        [0.45, inside[1]],
        [1, inside[0]],
      ]),
    ) +
    line(oval(cx, y, r - 1, r * TILT - 1), '#ffffff', 1.6, 'stroke-opacity="0.5"')
  );
}

/** A clear pressed lid with a sipping slot. */
export const clearLid = (ink: Ink, cx: number, y: number, r: number): string =>
  path(
    lathe(cx, [r * 0.94, y - 24], [[r, y - 14, r, y - 6, r, y + 6]]),
    ink.linear(cx - r, 0, cx + r, 0, [
      [0, '#5d6468', 0.7],
      [0.15, '#ffffff', 0.85],
      [0.3, '#cfd6d8', 0.55],
      [0.7, '#9aa4a8', 0.6],
      [1, '#e8edee', 0.7],
    ]),
  ) +
  ellipse(
    cx,
    y - 24,
    r * 0.94,
    r * 0.94 * TILT,
    ink.linear(cx - r, y - 50, cx + r, y, [
      [0, '#ffffff', 0.9],
      [0.5, '#c6ced1', 0.75],
      [1, '#eef2f3', 0.85],
    ]),
  ) +
  ellipse(
    cx,
    y - 23,
    r * 0.7,
    r * 0.7 * TILT,
    'none',
    'stroke="#7d878b" stroke-width="2" stroke-opacity="0.6"',
  ) +
  ellipse(cx + r * 0.2, y - 30, r * 0.3, r * 0.07, '#3a4246', 'fill-opacity="0.75"');

export const steelInside = ['#f0eeeb', '#a9a49d', '#58534d'] as const;
