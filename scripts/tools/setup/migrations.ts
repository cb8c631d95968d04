import { log } from '@clack/prompts';
import { failureReason } from '../../lib/user-error.ts';
import {
  appliedVersions,
  createLedger,
  readMigrations,
  recordMigration,
} from '../../servers/supabase/migration-files.ts';
import { former, statementsToBaseline } from '../../servers/supabase/pre-release.ts';
import { type Answers, failure, text } from './answers.ts';
import type { Report } from './check/report.ts';
import type { Sql } from './database.ts';

/** Compares a project's ledger with the files; `unknown` versions are recorded but have no file. */
export async function readLedger(sql: Sql) {
  const files = await readMigrations();
  const applied = await appliedVersions((query) => sql.unsafe(query));
  const pending = files.filter(({ version }) => !applied.has(version));
  const unknown = [...applied].filter((known) => !files.some(({ version }) => version === known));
  return { files, applied, pending, unknown };
}

/** Applies the missing migrations; writes nothing to a database that another application uses. */
export async function applyMigrations(answers: Answers, sql: Sql): Promise<void> {
  const { files, applied, pending, unknown } = await readLedger(sql);
  const upgrade = statementsToBaseline(applied, files);
  const isOlder = upgrade.length > 0;
  const newer = isOlder ? unknown.filter((version) => version > former.last) : unknown;
  if (newer.length > 0) throw failure('migrationsUnknown', { names: newer.join(', ') });
  if (applied.size === 0) {
    const [{ names } = {}] = await sql`
      select left(string_agg(relname, ', ' order by relname), 200) as names from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;
    if (names) throw failure('tablesForeign', { names });
  }
  if (pending.length === 0) return log.success(text('migrated', { amount: files.length }));
  const question = text(isOlder ? 'upgrade' : 'migrate', { amount: pending.length });
  if (!(await answers.confirm(question, true))) throw failure('migrationsRefused');
  log.step('Aplicando…');
  await sql.unsafe(createLedger);
  for (const migration of pending) {
    // Recorded in the same transaction, as in the Supabase CLI.
    const recorded = [migration.sql, recordMigration(migration)];
    const statements = isOlder && migration === files[0] ? upgrade : recorded;
    const run = sql.begin((transaction) => statements.map((each) => transaction.unsafe(each)));
    await run.catch((error) => {
      throw failure('migrationFailed', { name: migration.name, reason: failureReason(error) });
    });
  }
  log.success(`${pending.length} migrações aplicadas.`);
}

/** Returns the jobs scheduled by the migrations, by name: the last statement for each, and its schedule. */
export async function readJobs() {
  const migrations = (await readMigrations()).map(({ sql }) => sql).join('\n');
  const calls = migrations.matchAll(/^select private\.schedule\('([\w-]+)', '([^']+)'.*;$/gm);
  return new Map([...calls].map(([statement, job = '', times]) => [job, { statement, times }]));
}

/** Names the extensions missing for the webhook and the jobs. Each is detected by a relation that it creates. */
export async function missingExtensions(sql: Sql): Promise<string> {
  const rows = await sql`
    select name from (values
      ('pg_net', 'net._http_response'), ('supabase_vault', 'vault.decrypted_secrets'), ('pg_cron', 'cron.job')
    ) as wanted (name, relation)
    where relation not in (select relnamespace::regnamespace || '.' || relname from pg_class)`;
  return rows.map(({ name }) => name).join(' e ');
}

/** Enables extensions and schedules the jobs in a project that did not allow this during migration. */
export async function enableServices(report: Report, sql: Sql): Promise<void> {
  await sql`select private.enable_extension('pg_net', 'extensions')`;
  const unscheduled: string[] = [];
  for (const [job, { statement }] of await readJobs()) {
    const [result] = await sql.unsafe(statement);
    if (!result?.schedule) unscheduled.push(job);
  }
  const missing = await missingExtensions(sql);
  if (missing.includes('supabase_vault')) throw failure('vaultMissing');
  const extensions = missing && text('extensionsMissing', { names: missing });
  await report.check('pg_net, Vault e pg_cron', async () => extensions);
  if (missing.includes('pg_cron')) return;
  const names = unscheduled.join(', ');
  await report.check('Tarefas do pg_cron', async () => names && text('jobsUnscheduled', { names }));
}
