import { useQuery } from '@tanstack/react-query';
import { supabase } from '#admin/api/client.ts';

/** Reads the records that products refer to: categories by name, and materials and techniques in the shop's order. */
export async function readProductChoices() {
  const [categories, materials, techniques] = await Promise.all([
    supabase
      .from('categories')
      .select('id, name, slug, parent_id, is_active')
      .order('name')
      .throwOnError(),
    supabase
      .from('materials')
      .select('name, color, is_active')
      .order('sort_order')
      .order('name')
      .throwOnError(),
    supabase
      .from('techniques')
      .select('id, name, look')
      .eq('is_active', true)
      .order('sort_order')
      .order('name')
      .throwOnError(),
  ]);
  return {
    /** Includes inactive categories because they may still have products. */
    categories: categories.data.map((category) => ({
      ...category,
      label: category.is_active ? category.name : `${category.name} (inativa)`,
    })),
    materials: materials.data.filter(({ is_active }) => is_active),
    /** Names of all materials, to distinguish them from other tags. */
    materialNames: new Set(materials.data.map(({ name }) => name)),
    techniques: techniques.data,
  };
}

export type ProductChoices = Awaited<ReturnType<typeof readProductChoices>>;

const nothingYet: ProductChoices = {
  categories: [],
  materials: [],
  materialNames: new Set(),
  techniques: [],
};

export const productChoicesQuery = {
  queryKey: ['product-list-choices'],
  queryFn: readProductChoices,
  // Lets all fields of a page share one request.
  staleTime: 10_000,
};

export const useProductChoices = (): ProductChoices =>
  useQuery(productChoicesQuery).data ?? nothingYet;

export const toCategoryOptions = (categories: ProductChoices['categories']) =>
  categories.map(({ id, label }) => ({ value: id, label }));
