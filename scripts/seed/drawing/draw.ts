/**
 * Drawings of the demonstration catalogue: products as studio photographs, the
 * home slides, the workshop of the About page and the category covers. All
 * are SVG documents made from parameters, so that a fresh clone has pictures
 * without downloading any.
 */
import { Ink } from './ink.ts';
import type { DrawingKind, DrawingSpec } from './kinds.ts';
import { drawingKinds, drawStill, viewsOf } from './kinds.ts';
import { sweep } from './light.ts';
import { SIZE } from './studio.ts';
import { at } from './svg.ts';

export { drawCategory } from './scenes/category.ts';
export { drawHistory } from './scenes/history.ts';
export type { Picture } from './scenes/set.ts';
export type { SlideScene } from './scenes/slides.ts';
export { drawSlide } from './scenes/slides.ts';
export type { DrawingKind, DrawingSpec };
export { drawingKinds, viewsOf };

/** The camera stands a little closer than the drawings' own field. */
const CAMERA = 'translate(640 690) scale(1.12) translate(-640 -680)';

/** One photograph of a product, 1280 × 1280. */
export function drawProduct(spec: DrawingSpec): string {
  const ink = new Ink();
  return ink.document(SIZE, SIZE, sweep(SIZE, SIZE) + at(CAMERA, drawStill(ink, spec)));
}
