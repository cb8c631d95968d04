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

async function assertOurs(sql: Sql, applied: ReadonlySet<string>, ours: ReadonlySet<string>) {
  const unknown = [...applied].filter((version) => !ours.has(version));
  if (unknown.length > 0) {
    throw new UserError(
      `O banco tem migrações que esta versão não conhece (${unknown.join(', ')}): são de uma versão mais nova, ou de outro sistema. Nada foi mudado. Atualize este código, ou use um projeto só para a loja.`,
    );
  }
  if (applied.size > 0) return;
  const tables = await sql`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1`;
  if (tables.length === 0) return;
  const names = tables.slice(0, 5).map(({ name }) => name);
  if (tables.length > 5) names.push('…');
  throw new UserError(
    `O banco já tem tabelas de outro sistema (${names.join(', ')}), e o projeto é só da loja. Nada foi mudado. Crie um projeto novo e rode npm run setup com ele.`,
  );
}

/** Applies migrations one by one, and records each as Supabase's command line does. */
async function apply(sql: Sql, migrations: readonly MigrationFile[]): Promise<void> {
  await sql.unsafe(createLedger);
  for (const migration of migrations) {
    const applied = sql.begin(async (transaction) => {
      await transaction.unsafe(migration.sql);
      await transaction.unsafe(recordMigration(migration));
    });
    await applied.catch((error) => {
      throw new UserError(
        `As migrações não passaram (${migration.version}_${migration.name}: ${failureReason(error)}). Cada uma passa inteira ou não passa: corrija a causa e rode npm run setup de novo.`,
      );
    });
  }
}

async function assertConfirmed(answers: Answers, question: string): Promise<void> {
  if (await answers.confirm('--yes', question, true)) return;
  throw new UserError('Sem as migrações não há o que preparar. Nada foi mudado no banco.');
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
  await assertOurs(sql, applied, new Set(files.map(({ version }) => version)));
  const pending = files.filter(({ version }) => !applied.has(version));
  if (pending.length === 0) {
    log.success(`Já está feito: as ${files.length} migrações estão aplicadas.`);
    return;
  }
  const list = pending.map(({ version, name }) => `${version}_${name}`).join('\n');
  log.info(`Migrações a aplicar:\n${list}`);
  await assertConfirmed(answers, 'Aplicar agora?');
  log.step('Aplicando…');
  await apply(sql, pending);
  log.success(`${pending.length} migrações aplicadas.`);
}
