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
import type { Sql } from './database.ts';
import { failure, listed } from './texts.ts';

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
  sql.begin(async (transaction) => {
    for (const statement of statements) await transaction.unsafe(statement);
  });

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
