import type { ApiError } from '#admin/api/api-error.ts';
import { slugToSave } from '#admin/forms/record-slug.ts';
import type { FieldProblem, Version } from '#admin/forms/save-outcome.ts';
import type { SearchResultValues } from '#admin/forms/search-result-fields.tsx';
import { type DraftImage, toSavedImage } from '#admin/uploads/draft-image.ts';
import { categoryDescription, categoryTitle } from '#shared/catalogue/search-result.ts';
import type { Tables, TablesInsert } from '#shared/database.types.ts';
import { slugMessage } from '#shared/limits/refused-value.ts';

/** A row of categories; an alias, as Refine's generics accept no interface. */
export type Category = Pick<Tables<'categories'>, keyof Tables<'categories'>>;

export interface CategoryForm extends SearchResultValues {
  name: string;
  slug: string;
  /** The category it is a part of. */
  parent_id: string | null;
  description: string;
  image: DraftImage | null;
  is_active: boolean;
}

export const newCategory: Version<CategoryForm> = {
  values: {
    name: '',
    slug: '',
    parent_id: null,
    description: '',
    image: null,
    is_active: true,
    seo_title: '',
    seo_description: '',
  },
  updatedAt: undefined,
};

export function toCategoryVersion(row: Category): Version<CategoryForm> {
  return {
    values: {
      name: row.name,
      slug: row.slug,
      parent_id: row.parent_id,
      description: row.description ?? '',
      image: toSavedImage(row.image_url),
      is_active: row.is_active,
      seo_title: row.seo_title ?? '',
      seo_description: row.seo_description ?? '',
    },
    updatedAt: row.updated_at,
  };
}

export function validateCategory(form: CategoryForm): FieldProblem[] {
  if (form.name.trim() === '') {
    return [{ field: 'name', message: 'Nome da categoria é obrigatório' }];
  }
  if (slugToSave(form.slug, form.name) === '') {
    return [{ field: 'slug', message: slugMessage }];
  }
  return [];
}

/** The problem behind a value another category has (names whatever their accents), or a category that has gone. */
export function toCategoryProblems({ code, message = '' }: ApiError): FieldProblem[] | undefined {
  if (code === '23503') return [{ field: 'parent_id', message: 'Esta categoria não existe mais' }];
  if (code !== '23505') return undefined;
  return message.includes('categories_name_any_spelling_key')
    ? [{ field: 'name', message: 'Já existe uma categoria com esse nome' }]
    : [{ field: 'slug', message: 'Já existe uma categoria com esse slug' }];
}

/** What is written; `uploadedUrl` is the address of a newly chosen image. */
export function toCategoryFields(
  form: CategoryForm,
  uploadedUrl: string | undefined,
): TablesInsert<'categories'> {
  const savedUrl = form.image?.kind === 'saved' ? form.image.url : null;
  return {
    name: form.name.trim(),
    slug: slugToSave(form.slug, form.name),
    parent_id: form.parent_id,
    description: form.description.trim() || null,
    image_url: uploadedUrl ?? savedUrl,
    is_active: form.is_active,
    seo_title: form.seo_title.trim() || null,
    seo_description: form.seo_description.trim() || null,
  };
}

/** What a search result says of the category as the form is. */
export function toSearchResult(form: CategoryForm, shopName: string) {
  const category = {
    name: form.name.trim() || 'Nome da categoria',
    description: form.description,
    seoTitle: form.seo_title,
    seoDescription: form.seo_description,
  };
  return {
    path: `/categoria/${slugToSave(form.slug, form.name)}`,
    title: categoryTitle(category),
    description: categoryDescription(category, shopName),
  };
}

/** What deleting a category does to its products; the products is undefined when it could not be read. */
export function categoryRemovalHint(products: number | undefined): string {
  if (products === undefined) return 'Os produtos dela ficam sem categoria, se não forem movidos.';
  return products === 1
    ? '1 produto está nesta categoria e fica sem ela, se não for movido.'
    : `${products.toLocaleString('pt-BR')} produtos estão nesta categoria e ficam sem ela, se não forem movidos.`;
}
