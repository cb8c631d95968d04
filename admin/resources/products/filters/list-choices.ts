import { useQuery } from '@tanstack/react-query';
import { supabase } from '#admin/api/client.ts';

async function readListChoices() {
  // Including inactive ones, which may still have products.
  const [categories, materials] = await Promise.all([
    supabase.from('categories').select('id, name, is_active').order('name').throwOnError(),
    supabase.from('materials').select('name').throwOnError(),
  ]);
  return {
    /** Categories without the suffix "(inativa)". */
    categoryNames: categories.data.map(({ id, name }) => ({ id, name })),
    categories: categories.data.map(({ id, name, is_active }) => ({
      id,
      name: is_active ? name : `${name} (inativa)`,
    })),
    materialNames: new Set(materials.data.map(({ name }) => name)),
  };
}

const nothingYet: Awaited<ReturnType<typeof readListChoices>> = {
  categoryNames: [],
  categories: [],
  materialNames: new Set(),
};

/** Reads the choices of the filters, and the materials, which distinguish them from other tags. */
export function useListChoices() {
  return (
    useQuery({ queryKey: ['product-list-choices'], queryFn: readListChoices }).data ?? nothingYet
  );
}
