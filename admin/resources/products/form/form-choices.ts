import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { supabase } from '#admin/api/client.ts';

/** Categories by name, active materials and techniques in the shop's order (docs/product.md#reads-and-writes). */
export interface FormChoices {
  categories: { id: string; name: string; is_active: boolean }[];
  materials: { id: string; name: string; color: string }[];
  techniques: { id: string; name: string; look: string }[];
}

export async function readFormChoices(): Promise<FormChoices> {
  const active = { is_active: true };
  const [categories, materials, techniques] = await Promise.all([
    supabase.from('categories').select('id, name, is_active').order('name').throwOnError(),
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

const Choices = createContext<FormChoices>({ categories: [], materials: [], techniques: [] });

/** Provides the choices to the fields of a form. */
export const ChoicesProvider = Choices.Provider;
export const useChoices = () => use(Choices);

export function useFormChoices() {
  return useQuery({
    queryKey: ['product-form-choices'],
    queryFn: readFormChoices,
    refetchOnMount: 'always',
  });
}
