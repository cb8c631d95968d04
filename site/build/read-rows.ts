import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { fetchWithin } from '#shared/backend/fetch-within.ts';
import {
  type Product,
  type PublicProductRow,
  publicProductColumns,
  toProduct,
} from '#shared/catalogue/product.ts';
import type { Database } from '#shared/database.types.ts';
import type { SkippedRecord } from '#shared/publishing/skipped-records.ts';
import { browserSupabaseUrl, publishableKey, readWithin, supabaseUrl } from '../environment.ts';
import { besidePreview, previewedProducts } from './preview-rows.ts';

let client: SupabaseClient<Database> | undefined;

/** Returns the build's client. It has a visitor's rights, so only public rows can reach a page. */
export function supabase(): SupabaseClient<Database> {
  client ??= createClient<Database>(supabaseUrl(), publishableKey(), {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: fetchWithin({ request: readWithin, file: readWithin }) },
  });
  return client;
}

/** Number of values per request. They are part of the URL, whose length is limited. */
const valuesAtATime = 100;

export function* inRequests(values: readonly string[]) {
  for (let from = 0; from < values.length; from += valuesAtATime) {
    yield values.slice(from, from + valuesAtATime);
  }
}

/** PostgREST's response with a page of rows. The first page must be requested with `count: 'exact'`. */
interface Answer<Row> {
  data: Row[] | null;
  count: number | null;
  error: { message: string; code?: string } | null;
}

/** Supabase's default for `max_rows`. A server may return fewer rows. */
const pageSize = 1000;

type ReadPage<Row> = (after: Row | undefined, limit: number) => PromiseLike<Answer<Row>>;

/**
 * Reads all rows of a table with keyset pagination, whatever the server's `max_rows`. Every page costs the same, and
 * concurrent changes do not shift rows. The next page is read while the caller works on the current one. An error fails
 * the build because an incomplete catalogue must never be published.
 */
async function* readPages<Row>(table: string, page: ReadPage<Row>): AsyncGenerator<Row[]> {
  const read = async (after: Row | undefined) => {
    const { data, count, error } = await page(after, pageSize);
    if (error)
      throw new Error(`Failed to read ${table}: ${error.message} (${error.code || 'no code'})`);
    if (data === null || (after === undefined && count === null)) {
      throw new Error(
        `Failed to read ${table}: the server's response has no rows or no row count.`,
      );
    }
    return { rows: data, count };
  };
  for (let first = true, next = read(undefined); ; first = false) {
    const { rows, count } = await next;
    const last = rows.at(-1);
    // A short page may not be the last: `max_rows` may be lower than our page size.
    const isLast = last === undefined || (first && rows.length === count);
    if (!isLast) {
      next = read(last);
      // Awaited only after the current page, so an early rejection must not count as unhandled.
      next.catch(() => {});
    }
    yield rows;
    if (isLast) return;
  }
}

export async function readAll<Row>(table: string, page: ReadPage<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const rows of readPages(table, page)) all.push(...rows);
  return all;
}

export const failureReason = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Parses rows one by one so that an invalid row affects no others. Adds invalid rows to `skipped`. */
export function parseRows<Row extends { id: string; name?: string; title?: string }, Item>(
  kind: SkippedRecord['kind'],
  rows: readonly Row[],
  parse: (row: Row) => Item,
  skipped: SkippedRecord[],
): Item[] {
  return rows.flatMap((row) => {
    try {
      return [parse(row)];
    } catch (error) {
      const { id, name, title } = row;
      skipped.push({ kind, id, name: name ?? title ?? id, why: failureReason(error) });
      return [];
    }
  });
}

/** Rejects PostgreSQL timestamps that Date cannot parse: `infinity`, and years before 1000 or after 9999. */
function assertTimestamp(text: string): void {
  if (!/^\d{4}-/.test(text) || Number.isNaN(Date.parse(text))) {
    throw new Error(`"${text}" is not a valid timestamp.`);
  }
}

export async function readProducts(
  activeMaterials: readonly string[],
  skipped: SkippedRecord[],
  column?: 'id' | 'category_id',
  values: readonly string[] = [],
): Promise<Product[]> {
  const backend = browserSupabaseUrl();
  const parse = (row: PublicProductRow) => {
    for (const timestamp of [row.created_at, row.updated_at]) assertTimestamp(timestamp);
    return toProduct(row, backend, activeMaterials);
  };
  const products: Product[] = [];
  for (const some of column === undefined ? [undefined] : inRequests(values)) {
    const pages = readPages<PublicProductRow>('products', (after, limit) => {
      let query = supabase()
        .from('products')
        .select(publicProductColumns, after ? {} : { count: 'exact' })
        .eq('is_active', true);
      if (column && some) query = query.in(column, some);
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
    for await (const rows of pages) {
      products.push(...parseRows('product', besidePreview(rows), parse, skipped));
    }
  }
  if (column !== 'category_id') {
    products.push(...parseRows('product', previewedProducts(), parse, skipped));
  }
  return products;
}
