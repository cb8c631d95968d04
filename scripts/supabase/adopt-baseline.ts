import { type App, splitSqlStatements } from '@supabase/lite';
import { isBaseline, type MigrationFile, readMigrations } from './migration-files.ts';

type Connection = App['connection'];

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The versions a database has noted as applied; none where nothing has been. */
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

/** File name of the first migration that a database lacks; undefined where it has all. */
export async function firstPending(connection: Connection): Promise<string | undefined> {
  const applied = await appliedVersions(connection);
  const migrations = await readMigrations('supabase/migrations');
  const pending = migrations.find(({ version }) => !applied.has(version));
  return pending && `${pending.version}_${pending.name}`;
}

/** Notes a migration as applied, in the columns that the ledgers of Supabase's CLI have had in all versions. */
function note({ version, name, sql }: MigrationFile): string {
  const statements = splitSqlStatements(sql).map(literal).join(', ');
  return `insert into supabase_migrations.schema_migrations (version, name, statements)
    values (${literal(version)}, ${literal(name)}, array[${statements}])`;
}

/**
 * Brings a database forward that was made by the migrations of before the baseline: those it lacks are applied, and
 * then the baseline is noted as applied, being the schema they all make together. Each step is whole or not done, so
 * that the next call goes on with one that was interrupted. Every other database is left as it is. The old notes stay:
 * the version of before, should somebody go back to it, looks for them.
 *
 * @returns whether the database was one of those
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
 * Takes the notes of before the baseline out of a ledger that has it: the CLI pushes nothing while it finds them.
 *
 * @returns whether there were any
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
