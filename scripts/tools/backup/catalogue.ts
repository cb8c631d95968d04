import type { Database } from '#shared/database.types.ts';
import type { Client } from '../../config/service-client.ts';
import { removeStoredFiles } from '../../lib/remove-stored-files.ts';

type TableName = keyof Database['public']['Tables'];

/** A table included in backups, as described by the database (`copied_tables`). */
export interface CopiedTable {
  table_name: TableName;
  /** Sets of columns that are unique together, compared exactly because the database's collation is unknown here. */
  unique_columns: readonly (readonly string[])[];
  /** Foreign keys to other tables in the backup. An orphaned row is dropped, or only loses the reference. */
  links: readonly { column: string; target: TableName; cascades: boolean }[];
}

/** Lists the tables in a backup, referenced tables first. */
export async function readTables(client: Client): Promise<CopiedTable[]> {
  const { data } = await client.rpc('copied_tables').throwOnError();
  return data as unknown as CopiedTable[];
}

/** Table of earlier releases. Backups no longer contain it, and a restore converts its rows (apply_restore). */
export const formerTable = 'request_proposals';

export const catalogueBuckets = ['products', 'carousel', 'about', 'identity'] as const;

/** All buckets, including visitors' files, which a restore never removes and earlier backup formats lack. */
export const buckets = [...catalogueBuckets, 'request-files'] as const;

export type Bucket = (typeof buckets)[number];
export type Row = Record<string, unknown>;
export type Rows = Record<string, Row[]>;

export interface Amount {
  rows: number;
  files: number;
}

export const sum = (amounts: Record<string, number>): number =>
  Object.values(amounts).reduce((total, amount) => total + amount, 0);

const rowsAtATime = 500;

export async function readRows(client: Client, table: TableName): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const query = client.from(table).select('*').order('id').limit(rowsAtATime);
    const last = rows.at(-1)?.id as string | undefined;
    // Uses keyset pagination, so every page costs the same.
    const { data } = await (last === undefined ? query : query.gt('id', last)).throwOnError();
    rows.push(...(data as Row[]));
    if (data.length === 0) return rows;
  }
}

/** Keeps only the last row read for each set of unique values, because it replaced the others. */
function withoutFormer(rows: readonly Row[], unique: readonly string[]): Row[] {
  // Null values are distinct: most products have no code.
  const keyOf = (row: Row) => JSON.stringify(unique.map((column) => row[column] ?? row.id));
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
}

/**
 * Makes the rows consistent. The Data API has no snapshot across requests, and editors keep working during a backup. A
 * row may therefore reference one that was removed before its table was read, or may itself be removed and recreated
 * between two pages. Such a row is adjusted as if everything had been read after that edit.
 */
export function consistentRows(tables: readonly CopiedTable[], read: Readonly<Rows>): Rows {
  const consistent: Rows = {};
  // Processed in table order because later tables may reference rows dropped here.
  for (const { table_name: table, unique_columns, links } of tables) {
    let rows = unique_columns.reduce(withoutFormer, read[table] ?? []);
    for (const { column, target, cascades } of links) {
      const targets = new Set((target === table ? rows : consistent[target])?.map(({ id }) => id));
      const isConsistent = (row: Row) => (row[column] ?? null) === null || targets.has(row[column]);
      rows = cascades
        ? rows.filter(isConsistent)
        : rows.map((row) => (isConsistent(row) ? row : { ...row, [column]: null }));
    }
    consistent[table] = rows;
  }
  return consistent;
}

export async function listFiles(client: Client, bucket: Bucket, folder = ''): Promise<string[]> {
  const keys: string[] = [];
  for (let offset = 0; ; ) {
    const { data, error } = await client.storage
      .from(bucket)
      .list(folder, { limit: 100, offset, sortBy: { column: 'name', order: 'asc' } });
    if (error) throw new Error(`o balde ${bucket} não foi lido: ${error.message}`);
    for (const { name, id } of data) {
      const key = folder === '' ? name : `${folder}/${name}`;
      // An entry without an id is a folder.
      keys.push(...(id === null ? await listFiles(client, bucket, key) : [key]));
    }
    if (data.length === 0) return keys;
    offset += data.length;
  }
}

/** Reads a file; undefined if an editor removed it after it was listed. */
export async function readStoredFile(client: Client, bucket: Bucket, key: string) {
  const { data, error } = await client.storage.from(bucket).download(key);
  if (!error) return Buffer.from(await data.arrayBuffer());
  // Lists the whole bucket because error statuses and single-folder listings vary between backends, and an existing
  // file must not be mistaken for a removed one.
  if (!(await listFiles(client, bucket)).includes(key)) return undefined;
  throw new Error(`${bucket}/${key} não foi lido: ${error.message}`);
}

const askedAtATime = 1000;

/** Removes files that no record references. References from restorable deleted records count as well. */
export async function removeUnreferencedFiles(
  client: Client,
  bucket: Bucket,
  keys: readonly string[],
): Promise<void> {
  for (let from = 0; from < keys.length; from += askedAtATime) {
    const { data: unreferenced } = await client
      .rpc('unreferenced_files', { bucket, keys: keys.slice(from, from + askedAtATime) })
      .throwOnError();
    await removeStoredFiles(client, bucket, unreferenced);
  }
}
