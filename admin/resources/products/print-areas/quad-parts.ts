import {
  boundsOf,
  middleOf,
  type Point,
  type Quad,
  shifted,
  withCorner,
} from '#shared/print-areas/quad.ts';

/** Movable part of an area: a corner by its index, or the whole. */
export type Part = 0 | 1 | 2 | 3 | 'whole';

/** In tab order. */
export const parts: readonly Part[] = ['whole', 0, 1, 2, 3];

export const partNames: Record<Part, string> = {
  whole: 'Área inteira',
  0: 'Canto superior esquerdo',
  1: 'Canto superior direito',
  2: 'Canto inferior direito',
  3: 'Canto inferior esquerdo',
};

/** Returns a corner, or the middle of the whole. */
export const placeOf = (quad: Quad, part: Part): Point =>
  part === 'whole' ? middleOf(quad) : quad[part];

/** Why a part stops before its target. */
export type Refusal = 'crossed' | 'edge';

/** Moves a part as far as possible; returns the same quad if it cannot move. */
export function withPart(
  quad: Quad,
  part: Part,
  [x, y]: Point,
): { quad: Quad; refusal: Refusal | undefined } {
  if (part === 'whole') {
    const [fromX, fromY] = middleOf(quad);
    const [dx, dy] = [x - fromX, y - fromY];
    const { left, top, right, bottom } = boundsOf(quad);
    const leaves = left + dx < 0 || top + dy < 0 || right + dx > 1 || bottom + dy > 1;
    return { quad: shifted(quad, [dx, dy]), refusal: leaves ? 'edge' : undefined };
  }
  const moved = withCorner(quad, part, [x, y]);
  if (moved === null) return { quad, refusal: 'crossed' };
  return { quad: moved, refusal: x < 0 || y < 0 || x > 1 || y > 1 ? 'edge' : undefined };
}

const directions: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Returns the step of an arrow key; undefined for other keys. */
export function keyStep({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>): Point | undefined {
  const direction = directions[key];
  if (!direction) return undefined;
  const step = ctrlKey || metaKey ? 0.001 : shiftKey ? 0.05 : 0.01;
  return [direction[0] * step, direction[1] * step];
}
