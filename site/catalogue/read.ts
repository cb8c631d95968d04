import {
  type Product,
  type ProductRow,
  productColumns,
  productOf,
} from '../../shared/catalogue/product.ts';
import { relatedIndex } from '../../shared/catalogue/related.ts';
import { colorVariantIndex } from '../../shared/catalogue/variants.ts';
import { supabaseUrl } from '../environment.ts';
import { supabase } from '../supabase/client.ts';
import { once } from '../supabase/once.ts';
import { readAll } from '../supabase/read-all.ts';

/** Every active product, newest first. */
export const products = once(async (): Promise<Product[]> => {
  const rows = await readAll<ProductRow>('products', (from, to) =>
    supabase()
      .from('products')
      .select(productColumns, { count: 'exact' })
      .eq('is_active', true)
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, to)
      .overrideTypes<ProductRow[], { merge: false }>(),
  );
  return rows.map((row) => productOf(row, supabaseUrl()));
});

/** Every active material's name, in its alphabetical order. */
export const materialNames = once(async (): Promise<string[]> => {
  const rows = await readAll('materials', (from, to) =>
    supabase()
      .from('materials')
      .select('name', { count: 'exact' })
      .eq('is_active', true)
      .order('name')
      .order('id')
      .range(from, to),
  );
  return rows.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'pt-BR'));
});

/** Answers which active products are colour variants of one. */
export const colorVariants = once(async () => colorVariantIndex(await products()));

/** Answers which active products are related to one. */
export const relatedProducts = once(async () => relatedIndex(await products()));
