import type { Columns } from '../backend/columns.ts';
import { parseQuestions } from '../content/questions.ts';
import type { Tables } from '../database.types.ts';

export const publicCategoryColumns =
  'id, name, slug, description, seo_title, seo_description, questions, parent_id, updated_at' as const;

export type PublicCategoryRow = Pick<Tables<'categories'>, Columns<typeof publicCategoryColumns>>;

export const toCategory = (row: PublicCategoryRow) => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  description: row.description?.trim() ?? '',
  // Title and description for search engines. If they are empty, the page's defaults are used.
  seoTitle: row.seo_title?.trim() ?? '',
  seoDescription: row.seo_description?.trim() ?? '',
  questions: parseQuestions(row.questions),
  /** Null for a top-level category. */
  parentId: row.parent_id,
  updatedAt: row.updated_at,
});

export type Category = Readonly<ReturnType<typeof toCategory>>;
