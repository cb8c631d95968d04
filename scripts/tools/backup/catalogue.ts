import type { Database } from '#shared/database.types.ts';
import type { Client } from '../../config/service-client.ts';

type TableName = keyof Database['public']['Tables'];

/** A table of a copy, as the database describes it (`copied_tables`). */
export interface CopiedTable {
  table_name: TableName;
  /** Columns whose values are unique together, compared exactly: the database's collation is unknown here. */
  unique_columns: readonly (readonly string[])[];
  /** Foreign keys to tables of a copy; a row without its target goes, or only loses the reference. */
  links: readonly { column: string; target: TableName; cascades: boolean }[];
}

/** Reads the tables of a copy, each after those it references. */
export async function readTables(client: Client): Promise<CopiedTable[]> {
  const { data } = await client.rpc('copied_tables').throwOnError();
  return data as unknown as CopiedTable[];
}

/** Table of former releases: no backup has it any more, and a restore converts its rows (apply_restore). */
export const formerTable = 'request_proposals';

export const catalogueBuckets = ['products', 'carousel', 'about', 'identity'] as const;

/** With files sent by visitors, which a restore never removes. Copies of earlier formats lack them. */
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
    // Keyset pagination, so that each page costs the same.
    const { data } = await (last === undefined ? query : query.gt('id', last)).throwOnError();
    rows.push(...(data as Row[]));
    if (data.length === 0) return rows;
  }
}

/** Among rows with the same unique values, keeps the one read last, which replaced the others. */
function withoutFormer(rows: readonly Row[], unique: readonly string[]): Row[] {
  // Missing values are distinct: most products have no code.
  const keyOf = (row: Row) => JSON.stringify(unique.map((column) => row[column] ?? row.id));
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
}

/**
 * Makes rows consistent for a database. The Data API has no snapshot over several requests, and editors continue during
 * a copy: a row may reference one that was removed before its table was read, or may have been removed and recreated
 * between two pages. Such a row becomes what the database would have made of it had everything been read after that
 * edit.
 */
export function consistentRows(tables: readonly CopiedTable[], read: Readonly<Rows>): Rows {
  const consistent: Rows = {};
  // In table order: rows dropped from one may be referenced by a later one.
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
