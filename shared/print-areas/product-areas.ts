import type { TechniqueLook } from '../catalogue/technique-look.ts';
import type { Question } from '../content/questions.ts';
import type { DrawnArea } from './drawn-area.ts';

export interface PreviewTechnique {
  id: string;
  name: string;
  look: TechniqueLook;
  /** In millimetres; null if unknown. */
  finestLineMm: number | null;
  /** Null if unlimited. */
  maxColors: number | null;
}

/** A technique with the contents of its page. */
export interface Technique extends PreviewTechnique {
  description: string;
  slug: string;
  questions: readonly Question[];
  /** Meta tags for search engines; empty to use the page's defaults. */
  seoTitle: string;
  seoDescription: string;
  updatedAt: string;
}

export interface ProductArea extends Omit<DrawnArea, 'techniqueId'> {
  technique: Omit<PreviewTechnique, 'id'> | null;
  /** All techniques of the product; set only on its first area. */
  offered?: readonly Omit<PreviewTechnique, 'id'>[];
}

export type ProductAreasFile = Record<string, readonly ProductArea[]>;
