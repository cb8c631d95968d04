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

/** A table's rows are read and written so many at a time. */
const rowsAtATime = 500;

export type Row = Record<string, unknown>;

/** Every row of a table, in the order of their ids. */
export async function readRows(client: Client, table: (typeof tables)[number]): Promise<Row[]> {
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

/** Writes rows as they are, with their ids and dates. */
export async function writeRows(
  client: Client,
  table: (typeof tables)[number],
  rows: readonly Row[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtATime) {
    await client
      .from(table)
      .insert(rows.slice(from, from + rowsAtATime) as never)
      .throwOnError();
  }
}

/** The keys of every file in a bucket. */
export async function filesOf(
  client: Client,
  bucket: (typeof buckets)[number],
  folder = '',
): Promise<string[]> {
  const keys: string[] = [];
  for (let offset = 0; ; ) {
    const { data, error } = await client.storage
      .from(bucket)
      .list(folder, { limit: 100, offset, sortBy: { column: 'name', order: 'asc' } });
    if (error) throw new Error(`o balde ${bucket} não foi lido: ${error.message}`);
    for (const { name, id } of data) {
      const key = folder === '' ? name : `${folder}/${name}`;
      // A folder is an entry without an id.
      keys.push(...(id === null ? await filesOf(client, bucket, key) : [key]));
    }
    if (data.length === 0) return keys;
    offset += data.length;
  }
}
