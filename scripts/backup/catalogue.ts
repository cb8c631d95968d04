import type { Database } from '#shared/database.types.ts';
import type { Client } from '../config/service-client.ts';

/** The catalogue, each table after those it points at. A restore takes the place of what is in them. */
export const catalogueTables = [
  'categories',
  'materials',
  'techniques',
  'product_groups',
  'products',
  'product_images',
  'product_tags',
  'price_tiers',
  'product_techniques',
  'print_areas',
  'product_costs',
  'collections',
  'collection_products',
  'carousel_slides',
  'how_it_works_steps',
  'site_content',
  'redirects',
  'search_synonyms',
] as const satisfies (keyof Database['public']['Tables'])[];

/** What visitors sent, and counts of them. A restore adds what is not there: what came since the copy was made stays. */
export const requestTables = [
  'requests',
  'request_items',
  'request_events',
  'request_files',
  'request_proposals',
  'page_counters',
] as const satisfies (keyof Database['public']['Tables'])[];

/** What copies of earlier formats do not hold. */
export const laterTables = [
  ...requestTables,
  'techniques',
  'price_tiers',
  'product_techniques',
  'print_areas',
  'product_costs',
  'collections',
  'collection_products',
  'redirects',
  'search_synonyms',
] as const satisfies (keyof Database['public']['Tables'])[];

/** What a backup holds. */
export const tables = [...catalogueTables, ...requestTables] as const;

/** The pictures of the catalogue. */
export const catalogueBuckets = ['products', 'carousel', 'about', 'identity'] as const;

/** And what visitors sent, of which a restore takes nothing away. Copies of earlier formats do not hold it. */
const requestBuckets = ['request-files'] as const;

export const buckets = [...catalogueBuckets, ...requestBuckets] as const;

export type Table = (typeof tables)[number];
export type Bucket = (typeof buckets)[number];
export type Row = Record<string, unknown>;

/** What a backup or a restore went through. */
export interface Amount {
  rows: number;
  files: number;
}

/** A table's rows are read so many at a time. */
const rowsAtATime = 500;

/** Every row of a table, in the order of their ids. */
export async function readRows(client: Client, table: Table): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const query = client.from(table).select('*').order('id').limit(rowsAtATime);
    const last = rows.at(-1)?.id as string | undefined;
    // After the last one, so that each page costs the same however far it is.
    const { data } = await (last === undefined ? query : query.gt('id', last)).throwOnError();
    rows.push(...(data as Row[]));
    if (data.length === 0) return rows;
  }
}

/** The first table of the catalogue that holds a row, or none when the catalogue is empty. */
export async function tableWithRows(client: Client): Promise<Table | undefined> {
  for (const table of catalogueTables) {
    // A new shop has some.
    if (table === 'search_synonyms') continue;
    const { data } = await client.from(table).select('id').limit(1).throwOnError();
    if (data.length > 0) return table;
  }
  return undefined;
}
