import type { DrawnArea } from './drawn-area.ts';
import type { SampleTechnique } from './technique.ts';

/** An area of a product, with all that a page needs to show a logo in it. */
export interface ProductArea extends Omit<DrawnArea, 'techniqueId'> {
  technique: Omit<SampleTechnique, 'id'> | null;
}

/** The areas of some products, by id. */
export type ProductAreasFile = Record<string, readonly ProductArea[]>;
