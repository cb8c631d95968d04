import type { Database } from '../../shared/database.types.ts';
import type { Client } from '../supabase-client.ts';

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

export const buckets = ['products', 'carousel', 'about'] as const;

export type Table = (typeof tables)[number];
export type Bucket = (typeof buckets)[number];
export type Row = Record<string, unknown>;

/** What a backup or a restore went through. */
export interface Amount {
  rows: number;
  files: number;
}

/** A table's rows are read, written and removed so many at a time. */
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

/** Writes rows as they are, with their ids and dates. */
export async function writeRows(client: Client, table: Table, rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtATime) {
    await client
      .from(table)
      .insert(rows.slice(from, from + rowsAtATime) as never)
      .throwOnError();
  }
}

/** Removes every row of a table. */
export async function removeRows(client: Client, table: Table): Promise<void> {
  for (;;) {
    const { data } = await client
      .from(table)
      .select('id')
      .order('id')
      .limit(rowsAtATime)
      .throwOnError();
    const last = data.at(-1)?.id;
    if (last === undefined) return;
    // A part at a time: a statement over a large table would be cut off by the host's time limit. By a range
    // and not by a list, which would not fit into an address.
    await client.from(table).delete().lte('id', last).throwOnError();
  }
}
