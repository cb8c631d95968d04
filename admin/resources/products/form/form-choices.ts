import { useQuery } from '@tanstack/react-query';
import { supabase } from '#admin/api/client.ts';

/** Active categories by name, active materials and techniques in the shop's order (docs/product.md#reads-and-writes). */
export interface FormChoices {
  categories: { id: string; name: string }[];
  materials: { id: string; name: string; color: string }[];
  techniques: { id: string; name: string; look: string }[];
}

export async function readFormChoices(): Promise<FormChoices> {
  const active = { is_active: true };
  const [categories, materials, techniques] = await Promise.all([
    supabase.from('categories').select('id, name').match(active).order('name').throwOnError(),
    supabase
      .from('materials')
      .select('id, name, color')
      .match(active)
      .order('sort_order')
      .order('name')
      .throwOnError(),
    supabase
      .from('techniques')
      .select('id, name, look')
      .match(active)
      .order('sort_order')
      .order('name')
      .throwOnError(),
  ]);
  return { categories: categories.data, materials: materials.data, techniques: techniques.data };
}

export function useFormChoices() {
  return useQuery({
    queryKey: ['product-form-choices'],
    queryFn: readFormChoices,
    refetchOnMount: 'always',
  });
}
