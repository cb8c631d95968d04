import type { TechniqueLook } from '../catalogue/technique-look.ts';
import type { Question } from '../content/questions.ts';
import type { DrawnArea } from './drawn-area.ts';

export interface PreviewTechnique {
  id: string;
  name: string;
  look: TechniqueLook;
  /** Minimum line width in millimetres, or null if unknown. */
  finestLineMm: number | null;
  /** Maximum number of colours, or null if there is no limit. */
  maxColors: number | null;
}

/** Print technique with its page content. */
export interface Technique extends PreviewTechnique {
  description: string;
  slug: string;
  questions: readonly Question[];
  /** Title for search engines. If this or the description is empty, the page's default is used. */
  seoTitle: string;
  seoDescription: string;
  updatedAt: string;
}

export interface ProductArea extends Omit<DrawnArea, 'techniqueId'> {
  technique: Omit<PreviewTechnique, 'id'> | null;
  /** All techniques of the product. Only its first area has them. */
  offered?: readonly Omit<PreviewTechnique, 'id'>[];
}

export type ProductAreasFile = Record<string, readonly ProductArea[]>;
