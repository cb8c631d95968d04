import {
  type Product,
  type PublicProductRow,
  publicProductColumns,
  toProduct,
} from '#shared/catalogue/product.ts';
import type { SynonymGroup } from '#shared/catalogue/searching/synonyms.ts';
import { browserSupabaseUrl } from '../environment.ts';
import { type ParsedRows, parseRows } from './parse-rows.ts';
import { readAll, readPages } from './read-all.ts';
import { supabase } from './supabase-client.ts';

/** Ids per request, as they are part of the URL. */
const idsAtATime = 100;

/** PostgreSQL has timestamps that Date cannot parse: `infinity`, years before 1000 or after 9999. */
function assertTimestamp(text: string): void {
  if (!/^\d{4}-/.test(text) || Number.isNaN(Date.parse(text))) {
    throw new Error(`"${text}" is not a valid timestamp.`);
  }
}

/** The active products, newest first: all of them, or those with some values in a column. */
async function read(
  activeMaterials: readonly string[],
  column?: 'id' | 'category_id',
  values: readonly string[] = [],
): Promise<ParsedRows<Product>> {
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
  const all: ParsedRows<Product> = { items: [], unreadable: [] };
  for await (const rows of pages) {
    const { items, unreadable } = parseRows('product', rows, (row) => {
      for (const timestamp of [row.created_at, row.updated_at]) assertTimestamp(timestamp);
      return toProduct(row, supabaseUrl, activeMaterials);
    });
    all.items.push(...items);
    all.unreadable.push(...unreadable);
  }
  return all;
}

/** Every active product, newest first. */
export const readProducts = (activeMaterials: readonly string[]): Promise<ParsedRows<Product>> =>
  read(activeMaterials);

/** The active products with some ids or categories. */
export async function readProductsBy(
  column: 'id' | 'category_id',
  values: readonly string[],
  activeMaterials: readonly string[],
): Promise<ParsedRows<Product>> {
  const all: ParsedRows<Product> = { items: [], unreadable: [] };
  for (let from = 0; from < values.length; from += idsAtATime) {
    const { items, unreadable } = await read(
      activeMaterials,
      column,
      values.slice(from, from + idsAtATime),
    );
    all.items.push(...items);
    all.unreadable.push(...unreadable);
  }
  return all;
}

/** The ids of the products that have some techniques. */
export async function readProductIdsOf(techniques: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < techniques.length; from += idsAtATime) {
    const some = techniques.slice(from, from + idsAtATime);
    const rows = await readAll<{ id: string; product_id: string }>(
      'product_techniques',
      (after, limit) => {
        const query = supabase()
          .from('product_techniques')
          .select('id, product_id', { count: 'exact' })
          .in('technique_id', some);
        return (after ? query.gt('id', after.id) : query).order('id').limit(limit);
      },
    );
    ids.push(...rows.map(({ product_id }) => product_id));
  }
  return ids;
}

/** The names of the active materials, in alphabetical order. */
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

/** The groups of synonyms, in the order of their ids. */
export async function readSynonyms(): Promise<SynonymGroup[]> {
  const rows = await readAll<{ id: string; terms: string[] }>('search_synonyms', (after, limit) => {
    const query = supabase().from('search_synonyms').select('id, terms', { count: 'exact' });
    return (after ? query.gt('id', after.id) : query).order('id').limit(limit);
  });
  return rows.map(({ terms }) => terms);
}
