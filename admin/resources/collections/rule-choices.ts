import { useQuery } from '@tanstack/react-query';
import { supabase } from '#admin/api/client.ts';

async function readRuleChoices() {
  const [categories, materials] = await Promise.all([
    supabase.from('categories').select('id, name').order('name').throwOnError(),
    supabase
      .from('materials')
      .select('name')
      .eq('is_active', true)
      .order('sort_order')
      .throwOnError(),
  ]);
  return {
    categories: categories.data.map(({ id, name }) => ({ value: id, label: name })),
    materials: materials.data.map(({ name }) => ({ value: name, label: name })),
  };
}

/** What a rule may ask for, read when the form opens. */
export function useRuleChoices() {
  return useQuery({
    queryKey: ['rule-choices'],
    queryFn: readRuleChoices,
    refetchOnMount: 'always',
  });
}
