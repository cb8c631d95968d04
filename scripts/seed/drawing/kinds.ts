/** Every kind of product that can be drawn, by the name the catalogue uses. */

import { tonesOf } from './color.ts';
import { audio } from './families/audio.ts';
import { bags } from './families/bags.ts';
import { bottles } from './families/bottles.ts';
import { cups } from './families/cups.ts';
import { home } from './families/home.ts';
import { keyrings } from './families/keyrings.ts';
import { kits } from './families/kits.ts';
import { paper } from './families/paper.ts';
import { tech } from './families/tech.ts';
import { umbrella } from './families/umbrella.ts';
import { wear } from './families/wear.ts';
import { writing } from './families/writing.ts';
import type { Ink } from './ink.ts';
import type { Kind } from './kind.ts';

const KINDS = {
  ...bottles,
  ...cups,
  ...bags,
  ...keyrings,
  ...writing,
  ...paper,
  ...tech,
  ...audio,
  ...wear,
  ...umbrella,
  ...home,
  ...kits,
} as const;

export type DrawingKind = keyof typeof KINDS;

export const drawingKinds = Object.keys(KINDS) as readonly DrawingKind[];

export interface DrawingSpec {
  readonly kind: DrawingKind;
  /** `#rrggbb` */
  readonly color: string;
  readonly accent?: string | undefined;
  readonly view: number;
}

/** How many views this kind has. */
export const viewsOf = (kind: DrawingKind): number => KINDS[kind].views.length;

/** The product of `spec` with its own shadow, without the studio around it. */
export function drawStill(ink: Ink, spec: DrawingSpec): string {
  const kind: Kind = KINDS[spec.kind];
  const view = kind.views[spec.view];
  if (!view) throw new RangeError(`${spec.kind} has no view ${spec.view}`);
  const accent = spec.accent ?? kind.accent;
  return view({
    ink,
    color: spec.color,
    accent,
    t: tonesOf(spec.color),
    a: tonesOf(accent),
    brand: kind.brand,
  });
}
