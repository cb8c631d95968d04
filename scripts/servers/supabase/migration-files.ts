import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { splitSqlStatements } from '@supabase/lite';

export interface MigrationFile {
  version: string;
  name: string;
  sql: string;
}

/** Reads a folder's migrations in order of their timestamps; returns none if the folder is missing. */
export async function readMigrations(folder = 'supabase/migrations'): Promise<MigrationFile[]> {
  const files = (await readdir(folder).catch(() => [])).sort();
  const migrations: MigrationFile[] = [];
  for (const file of files) {
    const [, version = '', name = ''] = /^(\d{14})_(.+)\.sql$/.exec(file) ?? [];
    if (version === '') continue;
    migrations.push({ version, name, sql: await readFile(path.join(folder, file), 'utf8') });
  }
  return migrations;
}

type Query = <Row>(sql: string) => Promise<readonly Row[]>;

/** Returns the versions recorded as applied in a database; none if the ledger does not exist yet. */
export async function appliedVersions(query: Query): Promise<Set<string>> {
  const [ledger] = await query<{ there: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as there",
  );
  if (!ledger?.there) return new Set();
  const rows = await query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  return new Set(rows.map(({ version }) => version));
}

/** Statements that create the migration ledger as the Supabase CLI does. */
export const createLedger = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key, statements text[], name text
  )`;

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

export const recordMigration = ({ version, name, sql }: MigrationFile): string =>
  `insert into supabase_migrations.schema_migrations (version, name, statements)
    values (${literal(version)}, ${literal(name)}, array[${splitSqlStatements(sql).map(literal).join(', ')}])`;
