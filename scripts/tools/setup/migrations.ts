import { log } from '@clack/prompts';
import { failureReason } from '../../lib/user-error.ts';
import {
  appliedVersions,
  createLedger,
  type MigrationFile,
  readMigrations,
  recordMigration,
} from '../../servers/supabase/migration-files.ts';
import { statementsToBaseline } from '../../servers/supabase/pre-release.ts';
import type { Answers } from './answers.ts';
import { missingExtensions, type Sql } from './database.ts';
import { failure, findText, listed, text } from './texts.ts';

const nameOf = ({ version, name }: MigrationFile) => `${version}_${name}`;

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

/** Runs statements in one transaction. */
const runTogether = (sql: Sql, statements: readonly string[]) =>
  sql.begin((transaction) => statements.map((statement) => transaction.unsafe(statement)));

export async function applyMigrations(answers: Answers, sql: Sql): Promise<void> {
  const assertConfirmed = async (question: string) => {
    if (!(await answers.confirm('--yes', question, true))) throw failure('migrationsRefused');
  };
  const before = await readLedger(sql);
  const statements = statementsToBaseline(before.applied, before.files);
  if (statements.length > 0) {
    await assertConfirmed('O banco é de antes da versão 1.0. Trazê-lo até ela agora?');
    await runTogether(sql, statements);
    log.success('O banco está na versão 1.0, com todos os dados.');
  }
  const { files, applied, pending, unknown } = await readLedger(sql);
  if (unknown.length > 0) throw failure('migrationsUnknown', { names: unknown.join(', ') });
  if (applied.size === 0) {
    const tables = await sql`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by 1`;
    const names = listed(tables.map(({ name }) => name));
    if (names !== '') throw failure('tablesForeign', { names });
  }
  if (pending.length === 0) {
    return log.success(`Já está feito: as ${files.length} migrações estão aplicadas.`);
  }
  log.info(`Migrações a aplicar:\n${pending.map(nameOf).join('\n')}`);
  await assertConfirmed('Aplicar agora?');
  log.step('Aplicando…');
  await sql.unsafe(createLedger);
  for (const migration of pending) {
    // Recorded in the same transaction, as the Supabase CLI does.
    await runTogether(sql, [migration.sql, recordMigration(migration)]).catch((error) => {
      throw failure('migrationFailed', { name: nameOf(migration), reason: failureReason(error) });
    });
  }
  log.success(`${pending.length} migrações aplicadas.`);
}

/** Returns the statements of the migrations that schedule jobs; the last one for each job. */
export async function readJobs() {
  const migrations = (await readMigrations()).map(({ sql }) => sql).join('\n');
  const pattern = /^select private\.schedule\('([\w-]+)', '([^']+)'.*;$/gm;
  const calls = [...migrations.matchAll(pattern)];
  const jobs = calls.map(([statement, name = '', times = '']) => ({ statement, name, times }));
  return [...new Map(jobs.map((job) => [job.name, job])).values()];
}

/**
 * Enables the extensions and schedules the jobs, for a project that had none when it was migrated; returns the number
 * of warnings.
 */
export async function enableServices(sql: Sql): Promise<number> {
  const warnings: string[] = [];
  for (const extension of await missingExtensions(sql)) {
    await runTogether(sql, [
      // An extension that does not specify a schema is created in the first one that exists.
      'set local search_path = extensions, public',
      `create extension if not exists ${extension}`,
    ]).catch((error) => {
      const [without, reason] = [findText(extension) ?? '', failureReason(error)];
      warnings.push(text('extensionMissing', { extension, without, reason }));
    });
  }
  const canSchedule = !(await missingExtensions(sql)).includes('pg_cron');
  const unscheduled: string[] = [];
  for (const { statement, name } of canSchedule ? await readJobs() : []) {
    const [result] = await sql.unsafe(statement);
    if (!result?.schedule) unscheduled.push(name);
  }
  const names = listed(unscheduled);
  if (names !== '') warnings.push(text('jobsUnscheduled', { names }));
  for (const warning of warnings) log.warn(warning);
  if (warnings.length === 0) log.success('pg_net, Vault e pg_cron estão ligados.');
  return warnings.length;
}
