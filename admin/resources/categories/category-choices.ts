import { useQuery } from '@tanstack/react-query';
import { supabase } from '#admin/api/client.ts';
import type { Tables } from '#shared/database.types.ts';

/** A category another one may be a part of. */
export type CategoryChoice = Pick<Tables<'categories'>, 'id' | 'name' | 'parent_id' | 'is_active'>;

async function readCategoryChoices(): Promise<CategoryChoice[]> {
  const { data, error } = await supabase
    .from('categories')
    .select('id, name, parent_id, is_active')
    .order('name');
  if (error) throw error;
  return data;
}

/** Every category by name, read when a form opens. */
export function useCategoryChoices() {
  return useQuery({
    queryKey: ['category-choices'],
    queryFn: readCategoryChoices,
    refetchOnMount: 'always',
  });
}

/** How a category is called where one is chosen. */
export const choiceLabel = ({ name, is_active }: CategoryChoice): string =>
  is_active ? name : `${name} (inativa)`;

/** The categories one may be a part of: those that are no subcategory themselves. */
export const possibleParents = (
  choices: readonly CategoryChoice[],
  id: string | undefined,
): CategoryChoice[] => choices.filter((choice) => choice.parent_id === null && choice.id !== id);

/** Whether a category has subcategories, and so can be none. */
export const hasParts = (choices: readonly CategoryChoice[], id: string | undefined): boolean =>
  id !== undefined && choices.some(({ parent_id }) => parent_id === id);
