import type { Database } from '#shared/database.types.ts';
import type { Client } from '../config/service-client.ts';

/** What a backup holds, each table after those it points at. */
export const tables = [
  'categories',
  'materials',
  'product_groups',
  'products',
  'product_images',
  'product_tags',
  'carousel_slides',
  'how_it_works_steps',
  'site_content',
] as const satisfies (keyof Database['public']['Tables'])[];

export const buckets = ['products', 'carousel', 'about', 'identity'] as const;

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

/** The first table that holds a row, or none when the catalogue is empty. */
export async function tableWithRows(client: Client): Promise<Table | undefined> {
  for (const table of tables) {
    const { data } = await client.from(table).select('id').limit(1).throwOnError();
    if (data.length > 0) return table;
  }
  return undefined;
}
