import {
  type Product,
  type PublicProductRow,
  productOf,
  publicProductColumns,
} from '../../shared/catalogue/product.ts';
import { supabaseUrl } from '../environment.ts';
import { supabase } from '../supabase/client.ts';
import { readAll } from '../supabase/read-all.ts';

/** How many ids are asked for at a time: they stand in the address, which may not be too long. */
const idsAtATime = 100;

/** The active products, newest first, of all of them or of those a column's values name. */
async function read(column?: 'id' | 'category_id', values: readonly string[] = []) {
  const rows = await readAll<PublicProductRow>('products', (after, limit) => {
    let query = supabase()
      .from('products')
      .select(publicProductColumns, after ? {} : { count: 'exact' })
      .eq('is_active', true);
    if (column !== undefined) query = query.in(column, values);
    if (after) {
      const { id, created_at } = after;
      query = query.lte('created_at', created_at).or(`created_at.lt."${created_at}",id.gt.${id}`);
    }
    return query
      .order('created_at', { ascending: false })
      .order('id')
      .limit(limit)
      .overrideTypes<PublicProductRow[], { merge: false }>();
  });
  return rows.map((row) => productOf(row, supabaseUrl()));
}

/** Every active product, newest first. */
export const readProducts = (): Promise<Product[]> => read();

/** The active products among some, by their id or their category's. */
export async function readProductsBy(
  column: 'id' | 'category_id',
  values: readonly string[],
): Promise<Product[]> {
  const found: Product[] = [];
  for (let from = 0; from < values.length; from += idsAtATime) {
    found.push(...(await read(column, values.slice(from, from + idsAtATime))));
  }
  return found;
}

/** Every active material's name, in its alphabetical order. */
export async function readMaterialNames(): Promise<string[]> {
  const rows = await readAll<{ name: string }>('materials', (after, limit) => {
    const query = supabase()
      .from('materials')
      .select('name', { count: 'exact' })
      .eq('is_active', true);
    return (after ? query.gt('name', after.name) : query).order('name').limit(limit);
  });
  return rows.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'pt-BR'));
}
