/**
 * The light that falls on the sweep, computed as a small picture and enlarged
 * by the renderer. Full-page gradients cost 30 ms and more each to rasterise;
 * this one image costs two and can hold any falloff.
 */
import { png } from './png.ts';

const GRID = 56;

const clamp = (v: number): number => Math.min(1, Math.max(0, v));
const smooth = (a: number, b: number, v: number): number => {
  const u = clamp((v - a) / (b - a));
  return u * u * (3 - 2 * u);
};

const LIT = [247, 241, 232] as const;
const SHADED = [158, 138, 117] as const;

/** How much of the key light reaches (u, v) of the sweep, both 0 to 1. */
function exposure(u: number, v: number): number {
  const pool = Math.exp(-((u - 0.34) ** 2 / 0.2 + (v - 0.36) ** 2 / 0.22));
  const floor =
    smooth(0.6, 0.78, v) * (1 - smooth(0.84, 1.05, v)) * Math.exp(-((u - 0.42) ** 2) / 0.24);
  const wall = 1 - smooth(0, 0.75, 1 - v) * 0.24;
  const corner = smooth(0.75, 1.45, Math.hypot(u, v)) * 0.38;
  return clamp(0.5 * wall + 0.4 * pool + 0.17 * floor - corner + 0.06);
}

const field = png(GRID, GRID, (x, y) => {
  const e = exposure(x / (GRID - 1), y / (GRID - 1));
  const channel = (i: 0 | 1 | 2): number => Math.round(SHADED[i] + (LIT[i] - SHADED[i]) * e);
  return [channel(0), channel(1), channel(2), 255];
});

/** The lit sweep, filling `width` × `height`; drawn a little larger so that no soft edge shows. */
export const sweep = (width: number, height: number): string =>
  `<image x="${-width * 0.02}" y="${-height * 0.02}" width="${width * 1.04}" height="${height * 1.04}" image-rendering="smooth" preserveAspectRatio="none" href="${field}"/>`;
