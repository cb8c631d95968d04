import { type App, splitSqlStatements } from '@supabase/lite';
import { isBaseline, type MigrationFile, readMigrations } from './migration-files.ts';

type Connection = App['connection'];

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Returns the versions recorded as applied; empty for a new database. */
async function appliedVersions(connection: Connection): Promise<Set<string>> {
  const one = async <Row>(sql: string) => (await connection.exec<{ rows: Row[] }>(sql)).rows;
  const [ledger] = await one<{ there: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as there",
  );
  if (!ledger?.there) return new Set();
  const rows = await one<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  return new Set(rows.map(({ version }) => version));
}

/** Returns the file name of the first pending migration; undefined if there is none. */
export async function firstPending(connection: Connection): Promise<string | undefined> {
  const applied = await appliedVersions(connection);
  const migrations = await readMigrations('supabase/migrations');
  const pending = migrations.find(({ version }) => !applied.has(version));
  return pending && `${pending.version}_${pending.name}`;
}

/** Records a migration as applied, in the columns that the ledgers of all CLI versions share. */
function note({ version, name, sql }: MigrationFile): string {
  const statements = splitSqlStatements(sql).map(literal).join(', ');
  return `insert into supabase_migrations.schema_migrations (version, name, statements)
    values (${literal(version)}, ${literal(name)}, array[${statements}])`;
}

/**
 * Migrates a database made before the baseline: applies its pending migrations, then records the baseline, which is the
 * schema they make together. Each step is atomic, so that the next call resumes an interrupted one. Every other
 * database is left alone. The old records stay, as an older version would look for them after a downgrade.
 * @returns true for a database from before the baseline
 */
export async function adoptBaseline(connection: Connection): Promise<boolean> {
  const baseline = (await readMigrations('supabase/migrations')).find(isBaseline);
  const history = await readMigrations('supabase/history');
  const applied = await appliedVersions(connection);
  if (baseline === undefined || applied.has(baseline.version)) return false;
  if (!history.some(({ version }) => applied.has(version))) return false;
  for (const migration of history.filter(({ version }) => !applied.has(version))) {
    await connection.transaction([...splitSqlStatements(migration.sql), note(migration)], {
      intent: 'migration',
    });
  }
  await connection.transaction([note(baseline)]);
  return true;
}

/**
 * Removes the records from before the baseline, with which the CLI refuses to push.
 * @returns true if there were any
 */
export async function forgetHistory(connection: Connection): Promise<boolean> {
  const baseline = (await readMigrations('supabase/migrations')).find(isBaseline);
  const history = await readMigrations('supabase/history');
  const applied = await appliedVersions(connection);
  const old = history.filter(({ version }) => applied.has(version));
  if (baseline === undefined || !applied.has(baseline.version) || old.length === 0) return false;
  await connection.transaction([
    `delete from supabase_migrations.schema_migrations
      where version in (${old.map(({ version }) => literal(version)).join(', ')})`,
  ]);
  return true;
}
