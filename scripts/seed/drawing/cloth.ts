/** Textures of cloth: the weave of cotton and nylon, the holes of a mesh. */
import type { Ink } from './ink.ts';
import { png } from './png.ts';

type Bounds = readonly [x0: number, y0: number, x1: number, y1: number];

const SPAN = 420;

/** How thick thread number `i` is; hand-like, but always the same. */
const slub = (i: number): number => 0.7 + 0.3 * Math.sin(i * 12.9898) * Math.cos(i * 4.1414);

/** Light weft over dark warp, each thread a little different from its neighbour. */
const threads = (relief: number): string =>
  png(SPAN, SPAN, (x, y) => {
    const weft = Math.sin((y * Math.PI * 2) / 4) * slub(Math.floor(y / 4));
    const warp = Math.sin((x * Math.PI * 2) / 5) * slub(Math.floor(x / 5) + 71);
    const height = weft * 0.55 + warp * 0.45;
    const white = height > 0 ? 255 : 0;
    return [white, white, white, Math.round(Math.abs(height) * relief)];
  });

const canvas = threads(40);
const jersey = threads(17);

const PITCH = 8;
/** Staggered round holes, soft at the edge so that they enlarge well. */
const holes = png(SPAN, SPAN, (x, y) => {
  const row = Math.floor(y / PITCH);
  const dx = ((x + (row % 2 ? PITCH / 2 : 0)) % PITCH) - PITCH / 2 + 0.5;
  const dy = (y % PITCH) - PITCH / 2 + 0.5;
  const depth = Math.min(1, Math.max(0, 2.9 - Math.hypot(dx, dy)));
  return [14, 8, 5, Math.round(depth * 130)];
});

/** Over most of the picture: what a bag or a shirt fills. */
const BODY: Bounds = [220, 240, 1060, 1110];

function cover(ink: Ink, d: string, texture: string, [x0, y0, x1, y1]: Bounds): string {
  const side = Math.max(x1 - x0, y1 - y0);
  return ink.clip(
    d,
    `<image x="${x0}" y="${y0}" width="${side}" height="${side}" preserveAspectRatio="none" href="${texture}"/>`,
  );
}

/** The coarse weave of bags and caps, laid over the cloth that `d` outlines. */
export const weave = (ink: Ink, d: string, bounds: Bounds = BODY): string =>
  cover(ink, d, canvas, bounds);

/** The fine knit of shirts. */
export const knit = (ink: Ink, d: string, bounds: Bounds = BODY): string =>
  cover(ink, d, jersey, bounds);

/** The holes of an air mesh or a loudspeaker's grille. */
export const mesh = (ink: Ink, d: string, bounds: Bounds): string => cover(ink, d, holes, bounds);
