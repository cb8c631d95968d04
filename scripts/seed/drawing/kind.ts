/** What a family of drawings has to provide for each of its kinds. */
import type { Tones } from './color.ts';
import type { Ink } from './ink.ts';
import { at } from './svg.ts';

export interface Look {
  readonly ink: Ink;
  readonly color: string;
  readonly accent: string;
  /** The colour and the accent as the studio's light shows them. */
  readonly t: Tones;
  readonly a: Tones;
  /** Which invented brand is on it. */
  readonly brand: number;
}

/** One photograph, without the backdrop, so that scenes can put several together. */
export type View = (look: Look) => string;

export interface Kind {
  /** Lids, handles, linings: used when the caller names none. */
  readonly accent: string;
  readonly brand: number;
  readonly views: readonly View[];
}

/** Brings the camera to the point (`x`, `y`) of another view and may tip it. */
export const closeUp =
  (view: View, x: number, y: number, scale: number, turn = 0): View =>
  (look) =>
    at(`translate(640 640) rotate(${turn}) scale(${scale}) translate(${-x} ${-y})`, view(look));

/** Fits a small or large subject into the picture: the point (`x`, `y`) comes to its middle. */
export const framed = (x: number, y: number, scale: number, ...views: readonly View[]): View[] =>
  views.map((view) => closeUp(view, x, y, scale));
