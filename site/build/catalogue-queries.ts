import {
  type Product,
  type PublicProductRow,
  publicProductColumns,
  toProduct,
} from '#shared/catalogue/product.ts';
import { supabaseUrl } from '../environment.ts';
import { readAll } from './read-all.ts';
import { type Read, readable } from './readable.ts';
import { supabase } from './supabase-client.ts';

/** How many ids are asked for at a time: they stand in the address, which may not be too long. */
const idsAtATime = 100;

/** PostgreSQL knows times that no page can tell: `infinity`, and years of other lengths. */
function assertMoment(text: string): void {
  if (!/^\d{4}-/.test(text) || Number.isNaN(Date.parse(text))) {
    throw new Error(`"${text}" is no time.`);
  }
}

/** The active products, newest first, of all of them or of those a column's values name. */
async function read(
  column?: 'id' | 'category_id',
  values: readonly string[] = [],
): Promise<Read<Product>> {
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
  return readable('product', rows, (row) => {
    for (const moment of [row.created_at, row.updated_at]) assertMoment(moment);
    return toProduct(row, supabaseUrl());
  });
}

/** Every active product, newest first. */
export const readProducts = (): Promise<Read<Product>> => read();

/** The active products among some, by their id or their category's. */
export async function readProductsBy(
  column: 'id' | 'category_id',
  values: readonly string[],
): Promise<Read<Product>> {
  const all: Read<Product> = { items: [], unreadable: [] };
  for (let from = 0; from < values.length; from += idsAtATime) {
    const { items, unreadable } = await read(column, values.slice(from, from + idsAtATime));
    all.items.push(...items);
    all.unreadable.push(...unreadable);
  }
  return all;
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
