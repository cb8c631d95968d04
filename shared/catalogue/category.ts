import type { Columns } from '../backend/columns.ts';
import { parseQuestions, type Question } from '../content/questions.ts';
import type { Tables } from '../database.types.ts';

export const publicCategoryColumns =
  'id, name, slug, description, seo_title, seo_description, questions, parent_id, updated_at' as const;

export type PublicCategoryRow = Pick<Tables<'categories'>, Columns<typeof publicCategoryColumns>>;

export interface Category {
  id: string;
  name: string;
  slug: string;
  description: string;
  /** For search engines; empty for the page's default. */
  seoTitle: string;
  seoDescription: string;
  questions: readonly Question[];
  /** Parent category; null at the top level. */
  parentId: string | null;
  updatedAt: string;
}

export function toCategory(row: PublicCategoryRow): Category {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description?.trim() ?? '',
    seoTitle: row.seo_title?.trim() ?? '',
    seoDescription: row.seo_description?.trim() ?? '',
    questions: parseQuestions(row.questions),
    parentId: row.parent_id,
    updatedAt: row.updated_at,
  };
}
