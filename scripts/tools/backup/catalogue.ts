import type { Database } from '#shared/database.types.ts';
import type { Client } from '../../config/service-client.ts';

/** Tables of the catalogue, each after those it references. A restore replaces their content. */
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

/** Requests of visitors, and counters. A restore only adds missing rows and keeps those received since. */
export const requestTables = [
  'requests',
  'request_items',
  'request_events',
  'request_files',
  'request_proposals',
  'page_counters',
] as const satisfies (keyof Database['public']['Tables'])[];

/** Tables absent from copies of earlier formats. */
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

export const tables = [...catalogueTables, ...requestTables] as const;

export const catalogueBuckets = ['products', 'carousel', 'about', 'identity'] as const;

/** Files sent by visitors, which a restore never removes. Copies of earlier formats lack them. */
const requestBuckets = ['request-files'] as const;

export const buckets = [...catalogueBuckets, ...requestBuckets] as const;

export type Table = (typeof tables)[number];
export type Bucket = (typeof buckets)[number];
export type Row = Record<string, unknown>;

export interface Amount {
  rows: number;
  files: number;
}

const rowsAtATime = 500;

export async function readRows(client: Client, table: Table): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const query = client.from(table).select('*').order('id').limit(rowsAtATime);
    const last = rows.at(-1)?.id as string | undefined;
    // Keyset pagination, so that each page costs the same.
    const { data } = await (last === undefined ? query : query.gt('id', last)).throwOnError();
    rows.push(...(data as Row[]));
    if (data.length === 0) return rows;
  }
}

/** Returns the first table of the catalogue with rows; undefined when the catalogue is empty. */
export async function tableWithRows(client: Client): Promise<Table | undefined> {
  for (const table of catalogueTables) {
    // A new shop contains default synonyms.
    if (table === 'search_synonyms') continue;
    const { data } = await client.from(table).select('id').limit(1).throwOnError();
    if (data.length > 0) return table;
  }
  return undefined;
}
