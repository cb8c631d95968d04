/** Arranging several products in one picture. */
import type { Ink } from '../ink.ts';
import type { DrawingKind } from '../kinds.ts';
import { drawStill } from '../kinds.ts';
import { at } from '../svg.ts';

export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** One product of an arrangement: the middle of its foot goes to (`x`, `y`). */
export interface Piece {
  readonly kind: DrawingKind;
  readonly color: string;
  readonly accent?: string;
  readonly view?: number;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly turn?: number;
}

/** Where standing products touch the floor in their own field. */
const FOOT = 1030;

/** Draws `pieces` from back to front. */
export const arrange = (ink: Ink, pieces: readonly Piece[]): string =>
  pieces
    .map((p) =>
      at(
        `translate(${p.x} ${p.y}) rotate(${p.turn ?? 0}) scale(${p.scale}) translate(-640 ${-FOOT})`,
        drawStill(ink, { kind: p.kind, color: p.color, accent: p.accent, view: p.view ?? 0 }),
      ),
    )
    .join('');
