import type { DrawnArea } from './drawn-area.ts';
import type { SampleTechnique } from './technique.ts';

/** A print area with everything needed to preview a logo in it. */
export interface ProductArea extends Omit<DrawnArea, 'techniqueId'> {
  technique: Omit<SampleTechnique, 'id'> | null;
}

/** Areas of products, by product id. */
export type ProductAreasFile = Record<string, readonly ProductArea[]>;
