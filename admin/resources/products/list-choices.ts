import { useQuery } from '@tanstack/react-query';
import { supabase } from '#admin/api/client.ts';

async function readListChoices() {
  // All of them: an inactive category or material may still have products.
  const [categories, materials] = await Promise.all([
    supabase.from('categories').select('id, name, is_active').order('name'),
    supabase.from('materials').select('name'),
  ]);
  if (categories.error) throw categories.error;
  if (materials.error) throw materials.error;
  return {
    categories: categories.data.map(({ id, name, is_active }) => ({
      id,
      name: is_active ? name : `${name} (inativa)`,
    })),
    materialNames: new Set(materials.data.map(({ name }) => name)),
  };
}

const nothingYet: Awaited<ReturnType<typeof readListChoices>> = {
  categories: [],
  materialNames: new Set(),
};

/** What the list is filtered by, and which tags of a product are materials. */
export function useListChoices() {
  return (
    useQuery({ queryKey: ['product-list-choices'], queryFn: readListChoices }).data ?? nothingYet
  );
}
