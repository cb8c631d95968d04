import { searchResultLabels } from '#admin/forms/search-result-fields.tsx';
import type { CollectionForm } from './collection-form.ts';

/** What the form calls its fields. */
export const collectionLabels = {
  title: 'Título',
  slug: 'Slug',
  text: 'Texto',
  image: 'Imagem',
  starts_on: 'Primeiro dia',
  ends_on: 'Último dia',
  choice: 'Produtos',
  products: 'Produtos escolhidos',
  category: 'Categoria',
  material: 'Material',
  tag: 'Etiqueta',
  min_price: 'Preço a partir de',
  max_price: 'Preço até',
  sort_order: 'Ordem',
  is_active: 'Ativa',
  ...searchResultLabels,
} as const satisfies Record<keyof CollectionForm, string>;
