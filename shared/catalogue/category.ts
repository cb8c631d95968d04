import type { Tables } from '../database.types.ts';

/** The columns of a category that visitors see. */
export const publicCategoryColumns =
  'id, name, slug, description, seo_title, seo_description, parent_id, updated_at' as const;

export type PublicCategoryRow = Pick<
  Tables<'categories'>,
  | 'id'
  | 'name'
  | 'slug'
  | 'description'
  | 'seo_title'
  | 'seo_description'
  | 'parent_id'
  | 'updated_at'
>;

/** A category as the site shows it. */
export interface Category {
  id: string;
  name: string;
  slug: string;
  /** The introduction of its page. */
  description: string;
  /** For search engines; empty where the shop leaves it to the page. */
  seoTitle: string;
  seoDescription: string;
  /** The category it is a part of; null for one that stands by itself. */
  parentId: string | null;
  updatedAt: string;
}

/** The view model of a row. */
export function toCategory(row: PublicCategoryRow): Category {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description?.trim() ?? '',
    seoTitle: row.seo_title?.trim() ?? '',
    seoDescription: row.seo_description?.trim() ?? '',
    parentId: row.parent_id,
    updatedAt: row.updated_at,
  };
}
