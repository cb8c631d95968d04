import type { ApiError } from '#admin/api/api-error.ts';
import type { FieldProblem, Version } from '#admin/forms/save-outcome.ts';
import { type DraftImage, toSavedImage } from '#admin/uploads/draft-image.ts';
import type { Tables, TablesInsert } from '#shared/database.types.ts';
import { toSlug } from '#shared/text/normalize-text.ts';

/** A row of categories; an alias, as Refine's generics accept no interface. */
export type Category = Pick<Tables<'categories'>, keyof Tables<'categories'>>;

export interface CategoryForm {
  name: string;
  slug: string;
  description: string;
  image: DraftImage | null;
  is_active: boolean;
}

export const newCategory: Version<CategoryForm> = {
  values: { name: '', slug: '', description: '', image: null, is_active: true },
  updatedAt: undefined,
};

export function toCategoryVersion(row: Category): Version<CategoryForm> {
  return {
    values: {
      name: row.name,
      slug: row.slug,
      description: row.description ?? '',
      image: toSavedImage(row.image_url),
      is_active: row.is_active,
    },
    updatedAt: row.updated_at,
  };
}

// An empty slug is derived from the name (docs/product.md#rules).
const slugToSave = ({ name, slug }: CategoryForm) => toSlug(slug) || toSlug(name);

export function validateCategory(form: CategoryForm): FieldProblem[] {
  if (form.name.trim() === '') {
    return [{ field: 'name', message: 'Nome da categoria é obrigatório' }];
  }
  if (slugToSave(form) === '') {
    return [{ field: 'slug', message: 'Informe um slug com letras ou números' }];
  }
  return [];
}

/** The problem behind a unique violation; names are unique regardless of case and accents. */
export function toDuplicateProblems({ code, message = '' }: ApiError): FieldProblem[] | undefined {
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
    slug: slugToSave(form),
    description: form.description.trim() || null,
    image_url: uploadedUrl ?? savedUrl,
    is_active: form.is_active,
  };
}

/** The slug follows the name until it is edited. */
export function slugAfterRename(before: CategoryForm, name: string): string {
  return before.slug === toSlug(before.name) ? toSlug(name) : before.slug;
}

/** What deleting a category does to its products; the products is undefined when it could not be read. */
export function categoryRemovalHint(products: number | undefined): string {
  if (products === undefined) return 'Os produtos dela ficam sem categoria, se não forem movidos.';
  return products === 1
    ? '1 produto está nesta categoria e fica sem ela, se não for movido.'
    : `${products.toLocaleString('pt-BR')} produtos estão nesta categoria e ficam sem ela, se não forem movidos.`;
}
