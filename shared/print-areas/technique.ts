import type { TechniqueLook } from '../catalogue/technique-look.ts';

/** Print technique as needed for a logo preview. */
export interface SampleTechnique {
  id: string;
  name: string;
  look: TechniqueLook;
  /** In millimetres; null if unknown. */
  finestLineMm: number | null;
  /** Null for unlimited. */
  maxColors: number | null;
}
