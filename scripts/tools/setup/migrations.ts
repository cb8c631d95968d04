import { log } from '@clack/prompts';
import { failureReason } from '../../lib/user-error.ts';
import {
  appliedVersions,
  createLedger,
  readMigrations,
  recordMigration,
} from '../../servers/supabase/migration-files.ts';
import { statementsToBaseline } from '../../servers/supabase/pre-release.ts';
import type { Answers } from './answers.ts';
import type { Sql } from './database.ts';
import { failure, text } from './texts.ts';

/** Compares a project's ledger with the files; `unknown` versions are recorded but have no file. */
export async function readLedger(sql: Sql) {
  const files = await readMigrations();
  const applied = await appliedVersions(
    async <Row>(query: string) => (await sql.unsafe(query)) as unknown as Row[],
  );
  const pending = files.filter(({ version }) => !applied.has(version));
  const unknown = [...applied].filter((known) => !files.some(({ version }) => version === known));
  return { files, applied, pending, unknown };
}

/** Applies the missing migrations; writes nothing to a database that another application uses. */
export async function applyMigrations(answers: Answers, sql: Sql): Promise<void> {
  const { files, applied, pending, unknown } = await readLedger(sql);
  const upgrade = statementsToBaseline(applied, files);
  const isOlder = upgrade.length > 0;
  const strange = unknown.join(', ');
  if (strange !== '' && !isOlder) throw failure('migrationsUnknown', { names: strange });
  if (applied.size === 0) {
    const tables = await sql`select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') limit 3`;
    const names = tables.map(({ relname }) => relname).join(', ');
    if (names !== '') throw failure('tablesForeign', { names });
  }
  if (pending.length === 0) return log.success(text('migrated', { amount: files.length }));
  const question = text(isOlder ? 'upgrade' : 'migrate', { amount: pending.length });
  if (!(await answers.confirm(question, true))) throw failure('migrationsRefused');
  log.step('Aplicando…');
  await sql.unsafe(createLedger);
  for (const migration of pending) {
    // Recorded in the same transaction, as the Supabase CLI does.
    const recorded = [migration.sql, recordMigration(migration)];
    const statements = isOlder && migration === files[0] ? upgrade : recorded;
    const run = sql.begin((transaction) => statements.map((each) => transaction.unsafe(each)));
    await run.catch((error) => {
      throw failure('migrationFailed', { name: migration.name, reason: failureReason(error) });
    });
  }
  log.success(`${pending.length} migrações aplicadas.`);
}

/** Returns the statements of the migrations that schedule jobs, by job; the last one for each. */
export async function readJobs(): Promise<Map<string, string>> {
  const migrations = (await readMigrations()).map(({ sql }) => sql).join('\n');
  const calls = migrations.matchAll(/^select private\.schedule\('([\w-]+)'.*;$/gm);
  return new Map([...calls].map(([statement, job = '']) => [job, statement]));
}

/** Returns the missing extensions for the webhook and the jobs, judging by a relation that each of them creates. */
export async function missingExtensions(sql: Sql): Promise<string[]> {
  const rows = await sql`
    select name from (values
      ('pg_net', 'net._http_response'), ('supabase_vault', 'vault.decrypted_secrets'), ('pg_cron', 'cron.job')
    ) as wanted (name, relation)
    where relation not in (select relnamespace::regnamespace || '.' || relname from pg_class)`;
  return rows.map(({ name }) => name);
}

/** Enables extensions and schedules the jobs, for a project that did not allow it when it was migrated. */
export async function enableServices(sql: Sql): Promise<void> {
  await sql`select private.enable_extension('pg_net', 'extensions')`;
  for (const statement of (await readJobs()).values()) await sql.unsafe(statement);
  const missing = await missingExtensions(sql);
  if (missing.includes('supabase_vault')) throw failure('vaultMissing');
  if (missing.length === 0) log.success('pg_net, Vault e pg_cron estão ligados.');
  else log.warn(text('extensionsMissing', { names: missing.join(' e ') }));
}
