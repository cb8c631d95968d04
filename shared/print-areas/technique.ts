import type { TechniqueLook } from '../catalogue/technique-look.ts';

/** What a technique makes of a logo. */
export interface SampleTechnique {
  id: string;
  name: string;
  look: TechniqueLook;
  /** In millimetres; null where it is not known. */
  finestLineMm: number | null;
  /** Null for as many as one likes. */
  maxColors: number | null;
}
