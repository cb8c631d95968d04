import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { log } from '@clack/prompts';
import { UserError } from '../../../lib/user-error.ts';
import { appliedVersions, readMigrations } from '../../../servers/supabase/migration-files.ts';
import { statementsToBaseline } from '../../../servers/supabase/pre-release.ts';
import type { Answers } from '../asking/answers.ts';
import type { ProjectDatabase, Sql } from './database.ts';
import { sslMode } from './database-address.ts';

const run = promisify(execFile);

/** The tables of somebody else that a project without a migration of ours has. */
async function foreignTables(sql: Sql): Promise<string[]> {
  const rows = await sql`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1`;
  return rows.map(({ name }) => String(name));
}

/** Throws a UserError when the database is not one for these migrations. */
async function assertOurs(sql: Sql, applied: ReadonlySet<string>, ours: ReadonlySet<string>) {
  const strange = [...applied].filter((version) => !ours.has(version));
  if (strange.length > 0) {
    throw new UserError(
      `O banco tem migrações que esta versão não conhece (${strange.join(', ')}): são de uma versão mais nova, ou de outro sistema. Nada foi mudado. Atualize este código, ou use um projeto só para a loja.`,
    );
  }
  if (applied.size > 0) return;
  const tables = await foreignTables(sql);
  if (tables.length === 0) return;
  const named = `${tables.slice(0, 5).join(', ')}${tables.length > 5 ? ', …' : ''}`;
  throw new UserError(
    `O banco já tem tabelas de outro sistema (${named}), e o projeto é só da loja. Nada foi mudado. Crie um projeto novo e rode npm run setup com ele.`,
  );
}

/** What the command line of Supabase said, down to why it failed. */
function pushFailure(error: unknown): string {
  const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
  const lines = `${stdout}\n${stderr}`.split('\n').map((line) => line.trim());
  const migration = lines.findLast((line) => line.startsWith('Applying migration'));
  const why =
    lines.find((line) => /^(ERROR|failed)/.test(line)) ??
    lines.findLast((line) => line !== '') ??
    String(error);
  return `${migration === undefined ? '' : `${migration.replace(/^Applying migration |\.\.\.$/g, '')}: `}${why}`;
}

/** Applies what the database lacks by the command line of Supabase, which notes each. */
async function push({ url, password }: Omit<ProjectDatabase, 'sql'>): Promise<void> {
  await run('node_modules/.bin/supabase', ['db', 'push', `--remote=${url.href}`, '--yes'], {
    env: { ...process.env, DO_NOT_TRACK: '1', PGPASSWORD: password, PGSSLMODE: sslMode(url) },
    maxBuffer: 1 << 26,
  }).catch((error: unknown) => {
    throw new UserError(
      `As migrações não passaram (${pushFailure(error)}). Cada uma passa inteira ou não passa: corrija a causa e rode npm run setup de novo.`,
    );
  });
}

/** Asks before the database is changed. */
async function confirm(answers: Answers, question: string): Promise<void> {
  if (await answers.confirm('--yes', question, true, true)) return;
  throw new UserError('Sem as migrações não há o que preparar. Nada foi mudado no banco.');
}

/** Brings the database to today's schema. */
export async function applyMigrations(
  answers: Answers,
  { sql, ...database }: ProjectDatabase,
): Promise<void> {
  const files = await readMigrations();
  const readApplied = () =>
    appliedVersions(async <Row>(text: string) => (await sql.unsafe(text)) as unknown as Row[]);
  const statements = statementsToBaseline(await readApplied(), files);
  if (statements.length > 0) {
    await confirm(answers, 'O banco é de antes da versão 1.0. Trazê-lo até ela agora?');
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
  await confirm(answers, 'Aplicar agora?');
  log.step('Aplicando…');
  await push(database);
  log.success(`${pending.length} migrações aplicadas.`);
}
