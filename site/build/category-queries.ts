import {
  type Category,
  type PublicCategoryRow,
  publicCategoryColumns,
  toCategory,
} from '#shared/catalogue/category.ts';
import { readAll } from './read-all.ts';
import { supabase } from './supabase-client.ts';

const inAlphabet = new Intl.Collator('pt-BR');

/** The active categories, in alphabetical order. */
export async function readCategories(): Promise<Category[]> {
  const rows = await readAll<PublicCategoryRow>('categories', (after, limit) => {
    const query = supabase()
      .from('categories')
      .select(publicCategoryColumns, { count: 'exact' })
      .eq('is_active', true);
    return (after ? query.gt('id', after.id) : query).order('id').limit(limit);
  });
  return rows.map(toCategory).sort((a, b) => inAlphabet.compare(a.name, b.name));
}
