import { log } from '@clack/prompts';
import type { Sql } from 'postgres';
import { failureReason, UserError } from '../../lib/user-error.ts';
import {
  appliedVersions,
  createLedger,
  type MigrationFile,
  readMigrations,
  recordMigration,
} from '../../servers/supabase/migration-files.ts';
import { statementsToBaseline } from '../../servers/supabase/pre-release.ts';
import type { Answers } from './answers.ts';
import { text } from './texts.ts';

/** Rejects a database with migrations from another project, or with tables but no migrations. */
async function assertOurs(sql: Sql, applied: Set<string>, files: readonly MigrationFile[]) {
  const known = files.map(({ version }) => version);
  const unknown = [...applied].filter((version) => !known.includes(version));
  if (unknown.length > 0) {
    throw new UserError(text('migrationsUnknown', { names: unknown.join(', ') }));
  }
  if (applied.size > 0) return;
  const tables = await sql`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1`;
  const names = tables
    .map(({ name }) => name)
    .toSpliced(5, tables.length, ...(tables[5] ? ['…'] : []));
  if (names.length > 0) throw new UserError(text('tablesForeign', { names: names.join(', ') }));
}

/** Applies a migration and records it as the Supabase CLI does. */
async function apply(sql: Sql, migration: MigrationFile): Promise<void> {
  const applied = sql.begin(async (transaction) => {
    await transaction.unsafe(migration.sql);
    await transaction.unsafe(recordMigration(migration));
  });
  await applied.catch((error) => {
    throw new UserError(
      text('migrationFailed', { name: nameOf(migration), reason: failureReason(error) }),
    );
  });
}

const nameOf = ({ version, name }: MigrationFile) => `${version}_${name}`;

async function assertConfirmed(answers: Answers, question: string): Promise<void> {
  if (!(await answers.confirm('--yes', question, true))) {
    throw new UserError(text('migrationsRefused'));
  }
}

export async function applyMigrations(answers: Answers, sql: Sql): Promise<void> {
  const files = await readMigrations();
  const readApplied = () =>
    appliedVersions(async <Row>(query: string) => (await sql.unsafe(query)) as unknown as Row[]);
  const statements = statementsToBaseline(await readApplied(), files);
  if (statements.length > 0) {
    await assertConfirmed(answers, 'O banco é de antes da versão 1.0. Trazê-lo até ela agora?');
    await sql.begin(async (transaction) => {
      for (const statement of statements) await transaction.unsafe(statement);
    });
    log.success('O banco está na versão 1.0, com todos os dados.');
  }
  const applied = await readApplied();
  await assertOurs(sql, applied, files);
  const pending = files.filter(({ version }) => !applied.has(version));
  if (pending.length === 0) {
    log.success(`Já está feito: as ${files.length} migrações estão aplicadas.`);
    return;
  }
  log.info(`Migrações a aplicar:\n${pending.map(nameOf).join('\n')}`);
  await assertConfirmed(answers, 'Aplicar agora?');
  log.step('Aplicando…');
  await sql.unsafe(createLedger);
  for (const migration of pending) await apply(sql, migration);
  log.success(`${pending.length} migrações aplicadas.`);
}
