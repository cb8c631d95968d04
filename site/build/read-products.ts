import {
  type Product,
  type PublicProductRow,
  publicProductColumns,
  toProduct,
} from '#shared/catalogue/product.ts';
import type { LeftOutRecord } from '#shared/publishing/left-out-records.ts';
import { browserSupabaseUrl } from '../environment.ts';
import { inRequests, supabase } from './queries.ts';
import { parseRows, readPages } from './read-rows.ts';

/** Rejects timestamps of PostgreSQL that Date cannot parse: `infinity`, years before 1000 or after 9999. */
function assertTimestamp(text: string): void {
  if (!/^\d{4}-/.test(text) || Number.isNaN(Date.parse(text))) {
    throw new Error(`"${text}" is not a valid timestamp.`);
  }
}

/** Reads active products, newest first: all of them, or those with some values in a column. */
export async function readProducts(
  activeMaterials: readonly string[],
  leftOut: LeftOutRecord[],
  column?: 'id' | 'category_id',
  values: readonly string[] = [],
): Promise<Product[]> {
  const pages = readPages<PublicProductRow>('products', (after, limit) => {
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
  const supabaseUrl = browserSupabaseUrl();
  const parse = (row: PublicProductRow) => {
    for (const timestamp of [row.created_at, row.updated_at]) assertTimestamp(timestamp);
    return toProduct(row, supabaseUrl, activeMaterials);
  };
  const products: Product[] = [];
  for await (const rows of pages) products.push(...parseRows('product', rows, parse, leftOut));
  return products;
}

export async function readProductsBy(
  column: 'id' | 'category_id',
  values: readonly string[],
  activeMaterials: readonly string[],
  leftOut: LeftOutRecord[],
): Promise<Product[]> {
  const products: Product[] = [];
  for (const some of inRequests(values)) {
    products.push(...(await readProducts(activeMaterials, leftOut, column, some)));
  }
  return products;
}
