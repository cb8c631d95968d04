import { useQuery } from '@tanstack/react-query';
import { supabase } from '#admin/api/client.ts';

export interface Counts {
  products: number;
  categories: number;
  newProducts: number;
  slides: number;
}

/** Exact counts of what the site shows, without reading the rows (docs/product.md#reads-and-writes). */
async function readCounts(): Promise<Counts> {
  const exact = { count: 'exact', head: true } as const;
  const answers = await Promise.all([
    supabase.from('products').select('id', exact).eq('is_active', true),
    supabase.from('categories').select('id', exact).eq('is_active', true),
    supabase.from('products').select('id', exact).eq('is_active', true).eq('is_new', true),
    supabase.from('carousel_slides').select('id', exact).eq('is_active', true),
  ]);
  const [products = 0, categories = 0, newProducts = 0, slides = 0] = answers.map(
    ({ count, error }) => {
      if (error || count === null) throw error ?? new Error('The count is missing');
      return count;
    },
  );
  return { products, categories, newProducts, slides };
}

/** The counts of the dashboard, read on every visit. */
export function useCounts() {
  return useQuery({
    queryKey: ['dashboard-counts'],
    queryFn: readCounts,
    refetchOnMount: 'always',
  });
}
