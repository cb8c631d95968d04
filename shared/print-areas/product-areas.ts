import type { TechniqueLook } from '../catalogue/technique-look.ts';
import type { Question } from '../content/questions.ts';
import type { DrawnArea } from './drawn-area.ts';

export interface PreviewTechnique {
  id: string;
  name: string;
  look: TechniqueLook;
  /** In millimetres; null if unknown. */
  finestLineMm: number | null;
  /** Null for unlimited. */
  maxColors: number | null;
}

/** A technique as its page describes it. */
export interface Technique extends PreviewTechnique {
  description: string;
  slug: string;
  questions: readonly Question[];
  /** For search engines; empty for the page's default. */
  seoTitle: string;
  seoDescription: string;
  updatedAt: string;
}

export interface ProductArea extends Omit<DrawnArea, 'techniqueId'> {
  technique: Omit<PreviewTechnique, 'id'> | null;
  /** Every technique of the product, at its first area. */
  offered?: readonly Omit<PreviewTechnique, 'id'>[];
}

export type ProductAreasFile = Record<string, readonly ProductArea[]>;
