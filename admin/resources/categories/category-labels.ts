import { searchResultLabels } from '#admin/forms/search-result-fields.tsx';
import type { CategoryForm } from './category-form.ts';

/** What the form calls its fields. */
export const categoryLabels = {
  name: 'Nome',
  slug: 'Slug',
  parent_id: 'Subcategoria de',
  description: 'Descrição',
  image: 'Imagem',
  is_active: 'Ativa',
  ...searchResultLabels,
} as const satisfies Record<keyof CategoryForm, string>;
