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

/** Returns the statements of the migrations that schedule jobs. */
export async function readJobs() {
  const migrations = (await readMigrations()).map(({ sql }) => sql).join('\n');
  const calls = migrations.matchAll(/^select private\.schedule\('([\w-]+)', '([^']+)'.*;$/gm);
  return Array.from(calls, ([statement, name = '', times = '']) => ({ statement, name, times }));
}

/**
 * Enables the extensions and schedules the jobs, for a project that had none when it was migrated; returns how many
 * extensions are still missing.
 */
export async function enableServices(sql: Sql): Promise<number> {
  await sql`select private.enable_extension('pg_net', 'extensions'),
    private.enable_extension('supabase_vault', 'vault')`;
  for (const { statement } of await readJobs()) await sql.unsafe(statement);
  const missing = await missingExtensions(sql);
  for (const extension of missing) {
    log.warn(text('extensionMissing', { extension, without: findText(extension) ?? '' }));
  }
  if (missing.length === 0) log.success('pg_net, Vault e pg_cron estão ligados.');
  return missing.length;
}
